import { z } from 'zod';
import { lineSchema, linesSchema } from '@/lib/core/text/schema';
import { defineNotification } from '@/lib/notifications/definitions';
import { PLANS } from '@/lib/plans/rules';
import { CONVERSATION_STATES, SUPPORT_LIMITS } from './rules';
import { supportIssue } from './texts';

const filled = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.refine((text) => text !== '', { error: supportIssue('vacio') });

const texto = filled(linesSchema(SUPPORT_LIMITS.texto));

/** A message of a conversation. */
export const messageSchema = z.object({ texto });

/** A new conversation. */
export const openingSchema = z.object({ asunto: filled(lineSchema(SUPPORT_LIMITS.asunto)), texto });
export type Opening = z.infer<typeof openingSchema>;

/** Closing or reopening a conversation. */
export const stateSchema = z.object({
  estado: z.enum(['abierta', 'cerrada'], { error: supportIssue('estado') }),
});

/** An optional message of the operator. */
export const optionalMessageSchema = z.object({
  texto: linesSchema(SUPPORT_LIMITS.texto).default(''),
});

/** Cursor of a person's conversations. */
export const conversationsQuerySchema = z.object({
  antes: z.uuid({ error: supportIssue('id') }).optional(),
});

const summarySchema = z.strictObject({
  id: z.uuid(),
  asunto: z.string(),
  estado: z.enum(CONVERSATION_STATES),
  creadoEn: z.iso.datetime(),
  /** Instant of the last change of its state. */
  turno: z.iso.datetime(),
});
export type ConversationSummary = z.infer<typeof summarySchema>;

/** A conversation as its person reads it. */
export const conversationSchema = summarySchema.extend({
  mensajes: z.array(
    z.strictObject({
      id: z.uuid(),
      de: z.enum(['persona', 'operador']),
      texto: z.string(),
      creadoEn: z.iso.datetime(),
    }),
  ),
});
export type Conversation = z.infer<typeof conversationSchema>;

/** `GET /api/soporte`: the promised time, and a person's conversations, newest first. */
export const supportSchema = z.strictObject({
  /** True if support is available here. */
  abierto: z.boolean(),
  /** The operator's public address, or ''. */
  correo: z.string(),
  /** The named contact of this page. */
  contacto: z.strictObject({ nombre: z.string(), correo: z.string() }).nullable(),
  /** True if this page's plan has priority. */
  primero: z.boolean(),
  /** Promised hours until a reply. */
  plazo: z.int().nullable(),
  /** Median response time in ms; null where too few were measured. */
  solemos: z.int().nullable(),
  conversaciones: z.array(summarySchema),
  /** True if there are older conversations: request them with the last id as `antes`. */
  hayMas: z.boolean(),
});
export type Support = z.infer<typeof supportSchema>;

/** Changes of a conversation. */
const CONVERSATION_CHANGES = ['respuesta', 'cerrada', 'abierta'] as const;
export type ConversationChange = (typeof CONVERSATION_CHANGES)[number];

export const conversationNotification = defineNotification(
  'soporte',
  z.strictObject({
    hecho: z.enum(CONVERSATION_CHANGES),
    asunto: z.string(),
    conversacion: z.string(),
  }),
);

/** Data of the operator's message; `camino` is the conversation's path. */
export const conversationMailSchema = z.object({
  nombre: z.string(),
  hecho: z.enum(CONVERSATION_CHANGES),
  asunto: z.string(),
  texto: z.string(),
  camino: z.string(),
});
export type ConversationMail = z.infer<typeof conversationMailSchema>;

/** Waiting conversations: their number, and the first of them. */
export const waitingMailSchema = z.object({
  cuantas: z.number(),
  conversaciones: z.array(
    z.object({
      asunto: z.string(),
      quien: z.string(),
      plan: z.enum(PLANS),
      texto: z.string(),
      camino: z.string(),
    }),
  ),
});
export type WaitingMail = z.infer<typeof waitingMailSchema>;
