import { z } from 'zod';

/** `GET /api/eventos/avisos`: who asked to be told of new dates. */
export const eventNewsSchema = z.strictObject({
  /** How many confirmed it. */
  personas: z.int().min(0),
  /** When they are told of the dates that are new; null where there is nothing to tell. */
  proximo: z.iso.datetime().nullable(),
});
export type EventNews = z.infer<typeof eventNewsSchema>;
