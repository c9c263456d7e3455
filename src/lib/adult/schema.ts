import { z } from 'zod';
import { adultIssue } from './texts';

export const acceptanceSchema = z.object({ version: z.int({ error: adultIssue('version') }) });

export const adultRulesSchema = z.strictObject({
  version: z.int(),
  /** True when the page's plan includes adult content. */
  plan: z.boolean(),
  /** The last acceptance that was not withdrawn, of any version. */
  aceptacion: z
    .strictObject({ version: z.int(), nombre: z.string(), aceptadaEn: z.iso.datetime() })
    .nullable(),
  /** Name of the age verifier for countries where a notice does not suffice; null without one. */
  verificador: z.string().nullable(),
});
export type AdultRules = z.infer<typeof adultRulesSchema>;
