import { z } from 'zod';

export const MAX_STEPS = 50;
const MAX_TEXT_LENGTH = 2_000;
const text = z.string().transform((value) => value.slice(0, MAX_TEXT_LENGTH));

/** How the last update of this installation went, as `enlaza update` writes it down. */
export const updateRecordSchema = z.object({
  /** The version, or the name of its archive while its version is not known. */
  version: text,
  begunEn: z.number(),
  endedEn: z.number().optional(),
  state: z.enum(['running', 'done', 'failed']),
  steps: z.array(text).max(MAX_STEPS),
  /** Why it failed. */
  reason: text.optional(),
  pid: z.number(),
});
export type UpdateRecord = z.output<typeof updateRecordSchema>;
