import { z } from 'zod';
import { defineNotification } from '@/lib/people/notifications/definitions';

/** What becomes of a suspension. */
const CASE_CHANGES = ['suspendida', 'respuesta', 'levantada', 'borrado', 'sin-borrado'] as const;
export type CaseChange = (typeof CASE_CHANGES)[number];

/** What the operator decided about a page. */
export const suspensionNotification = defineNotification(
  'suspension',
  z.strictObject({ hecho: z.enum(CASE_CHANGES), pagina: z.string() }),
);

/** What became of a suspension; `texto` is what the operator says. */
export const suspensionMailSchema = z.object({
  ...suspensionNotification.datos.shape,
  nombre: z.string(),
  texto: z.string(),
});
export type SuspensionMail = z.infer<typeof suspensionMailSchema>;

/** What became of a report; `camino` is its own page, where mails end too. */
export const reportMailSchema = z.object({
  pagina: z.string(),
  hecho: z.enum(['atendida', 'descartada']),
  camino: z.string(),
});
export type ReportMail = z.infer<typeof reportMailSchema>;

/** A report, or an owner's answer to a suspension, that waits for the operator. */
export const moderationMailSchema = z.object({
  hecho: z.enum(['denuncia', 'respuesta']),
  pagina: z.string(),
  motivo: z.string(),
  texto: z.string(),
  camino: z.string(),
});
export type ModerationMail = z.infer<typeof moderationMailSchema>;
