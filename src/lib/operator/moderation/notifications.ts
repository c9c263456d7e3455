import { z } from 'zod';
import { defineNotification } from '@/lib/notifications/definitions';

/** Changes of a suspension. */
const CASE_CHANGES = ['suspendida', 'respuesta', 'levantada', 'borrado', 'sin-borrado'] as const;
export type CaseChange = (typeof CASE_CHANGES)[number];

export const suspensionNotification = defineNotification(
  'suspension',
  z.strictObject({ hecho: z.enum(CASE_CHANGES), pagina: z.string() }),
);

/** Data of a suspension's mail; `texto` is the operator's message. */
export const suspensionMailSchema = z.object({
  ...suspensionNotification.datos.shape,
  nombre: z.string(),
  texto: z.string(),
});
export type SuspensionMail = z.infer<typeof suspensionMailSchema>;

/** Data of a report's mail; `camino` is its status page, where its mails can be stopped too. */
export const reportMailSchema = z.object({
  pagina: z.string(),
  hecho: z.enum(['atendida', 'descartada']),
  camino: z.string(),
});
export type ReportMail = z.infer<typeof reportMailSchema>;

/** A report or an owner's message that waits for the operator. */
export const moderationMailSchema = z.object({
  hecho: z.enum(['denuncia', 'respuesta']),
  pagina: z.string(),
  motivo: z.string(),
  texto: z.string(),
  camino: z.string(),
});
export type ModerationMail = z.infer<typeof moderationMailSchema>;
