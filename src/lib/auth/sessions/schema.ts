import { z } from 'zod';

/** An open session as its owner sees it (docs/product.md §13). */
const sessionSchema = z.strictObject({
  id: z.string(),
  dispositivo: z.string(),
  creadaEn: z.iso.datetime(),
  vistaEn: z.iso.datetime(),
  /** True for the session of this request. */
  actual: z.boolean(),
});
export type SessionSummary = z.infer<typeof sessionSchema>;

/** Open sessions of a person, last used first. */
export const sessionsSchema = z.strictObject({ sesiones: z.array(sessionSchema) });

export const closedSchema = z.strictObject({ cerradas: z.int() });

/** The signed-in person, or null. */
export const signedInSchema = z.strictObject({ persona: z.string().nullable() });
