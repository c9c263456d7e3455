import { z } from 'zod';
import { defineNotification } from '@/lib/notifications/definitions';

/** Notification of new messages: their number and the newest sender. */
export const messageNotification = defineNotification(
  'mensaje',
  z.strictObject({ pagina: z.string(), cuantos: z.int().min(0), quien: z.string() }),
);

export const messageMailSchema = z.object({
  ...messageNotification.datos.shape,
  mensajes: z.array(z.object({ nombre: z.string(), texto: z.string() })),
});
export type MessageMail = z.infer<typeof messageMailSchema>;

export const confirmationMailSchema = z.object({
  pagina: z.string(),
  /** Path of the confirmation page. */
  camino: z.string(),
  llave: z.string(),
  /** The page's newsletter or its new dates. */
  asunto: z.enum(['novedades', 'fechas']).exactOptional(),
});
export type ConfirmationMail = z.infer<typeof confirmationMailSchema>;
