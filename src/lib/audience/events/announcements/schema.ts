import { z } from 'zod';

/** `GET /api/eventos/avisos`: who asked to be told of new dates. */
export const eventNewsSchema = z.strictObject({
  /** How many confirmed it. */
  personas: z.int().min(0),
  /** When they are told of the dates that are new; null where there is nothing to tell. */
  proximo: z.iso.datetime().nullable(),
});
export type DatesMailState = z.infer<typeof eventNewsSchema>;

/** New dates of a page: the next ones of them, and how many there are. */
export const datesMailSchema = z.object({
  pagina: z.string(),
  fechas: z.array(z.object({ titulo: z.string(), cuando: z.string() })),
  cuantas: z.number(),
  /** All dates of the page; and where these mails end. */
  agenda: z.string(),
  camino: z.string(),
  llave: z.string(),
});
export type DatesMail = z.infer<typeof datesMailSchema>;
