import { z } from 'zod';
import { emailSchema, linesSchema } from '@/lib/core/text/schema';
import { MODERATION_LIMITS, OBJECT, REASONS } from './rules';
import { moderationIssue } from './texts';

export const reportSchema = z.object({
  objeto: z
    .string()
    .max(200)
    .regex(OBJECT, { error: moderationIssue('objeto') }),
  motivo: z.enum(REASONS, { error: moderationIssue('motivo') }),
  texto: linesSchema(MODERATION_LIMITS.texto),
  correo: z.union([z.literal(''), emailSchema]),
});
export type NewReport = z.infer<typeof reportSchema>;

/** A message between operator and owner. */
export const replySchema = z.object({
  texto: linesSchema(MODERATION_LIMITS.respuesta).refine((text) => text !== '', {
    error: moderationIssue('vacio'),
  }),
});

/** A case as both sides see it. */
export interface CaseView {
  id: string;
  motivo: string;
  estado: 'suspendida' | 'levantada';
  pendiente: boolean;
  creadoEn: number;
  cerradoEn: number | null;
  borrarEn: number | null;
  mensajes: { de: 'operador' | 'dueno'; texto: string; creadoEn: number }[];
}
