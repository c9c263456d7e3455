import { z } from 'zod';
import { adultFault } from './texts';

/** The version of the rules that a creator has read and accepts. */
export const acceptanceSchema = z.object({ version: z.int({ error: adultFault('version') }) });

/** The rules of +18 as they stand on a page. */
export const adultRulesSchema = z.strictObject({
  /** The version in force. */
  version: z.int(),
  /** Whether the plan of the page has +18. */
  plan: z.boolean(),
  /** The last acceptance that was not taken back, of whichever version. */
  aceptacion: z
    .strictObject({ version: z.int(), nombre: z.string(), aceptadaEn: z.iso.datetime() })
    .nullable(),
  /** The age verifier for countries in which a notice does not suffice, if any. */
  verificador: z.string().nullable(),
});
export type AdultRules = z.infer<typeof adultRulesSchema>;
