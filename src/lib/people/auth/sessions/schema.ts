import { z } from 'zod';

/** An open session as its owner sees it (docs/product.md §13). */
const sessionSchema = z.strictObject({
  id: z.string(),
  dispositivo: z.string(),
  creadaEn: z.iso.datetime(),
  vistaEn: z.iso.datetime(),
  /** Whether it is the one that asks. */
  actual: z.boolean(),
});
export type SessionSummary = z.infer<typeof sessionSchema>;

/** All open sessions of a person, the last used first. */
export const sessionsSchema = z.strictObject({ sesiones: z.array(sessionSchema) });

/** How many sessions were closed. */
export const closedSchema = z.strictObject({ cerradas: z.int() });

/** The signed-in person, or null. */
export const signedInSchema = z.strictObject({ persona: z.string().nullable() });
