import { z } from 'zod';
import type { FieldMessages } from '@/lib/core/http/error-codes';
import { emailSchema, linesSchema } from '@/lib/core/text/schema';
import { defineNotification } from '@/lib/notifications/definitions';
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

/** An item of a page that can be reported: its id and its name. */
export interface Reported {
  id: string;
  titulo: string;
}

/** The report form. */
export interface ReportView {
  slug: string;
  nombre: string;
  objects: Reported[];
  typed: { objeto: string; motivo: string; texto: string; correo: string };
  issues: FieldMessages;
  problem: string;
}

/** The state of a report as its reporter sees it. */
export interface ReportStatusView {
  slug: string;
  titulo: string;
  motivo: string;
  estado: 'abierta' | 'atendida' | 'descartada';
  creadoEn: number;
  hasMail: boolean;
  hasLeft: boolean;
}

/** A suspension as the page's owner sees it. */
export interface OwnCaseView {
  nombre: string;
  /** IANA zone of the page. */
  zona: string;
  found: CaseView | undefined;
  mayAnswer: boolean;
  isSent: boolean;
  typed: string;
  issue: string;
}
