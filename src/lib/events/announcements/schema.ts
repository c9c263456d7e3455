import { z } from 'zod';

/** `GET /api/eventos/avisos`: the state of mails about new dates. */
export const datesMailStateSchema = z.strictObject({
  personas: z.int().min(0),
  /** Time of the next mail about new dates; null when none is due. */
  proximo: z.iso.datetime().nullable(),
});
export type DatesMailState = z.infer<typeof datesMailStateSchema>;

/** New dates of a page: the next of them, and the number of all. */
export const datesMailSchema = z.object({
  pagina: z.string(),
  fechas: z.array(z.object({ titulo: z.string(), cuando: z.string() })),
  cuantas: z.number(),
  /** Path of all dates of the page; `camino` is the path to unsubscribe. */
  agenda: z.string(),
  camino: z.string(),
  llave: z.string(),
});
