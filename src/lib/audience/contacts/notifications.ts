import { z } from 'zod';
import { defineNotification } from '@/lib/people/notifications/definitions';

/** What visitors wrote: how many messages, and who the newest is from. */
export const messageNotification = defineNotification(
  'mensaje',
  z.strictObject({ pagina: z.string(), cuantos: z.int().min(0), quien: z.string() }),
);

export const messageMailSchema = z.object({
  ...messageNotification.datos.shape,
  /** The newest of them. */
  mensajes: z.array(z.object({ nombre: z.string(), texto: z.string() })),
});
export type MessageMail = z.infer<typeof messageMailSchema>;

export const confirmationMailSchema = z.object({
  pagina: z.string(),
  /** Where the subscriber confirms. */
  camino: z.string(),
  llave: z.string(),
  /** The page's news, or its new dates. */
  asunto: z.enum(['novedades', 'fechas']).exactOptional(),
});
export type ConfirmationMail = z.infer<typeof confirmationMailSchema>;
