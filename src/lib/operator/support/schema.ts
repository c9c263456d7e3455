import { z } from 'zod';
import { lineSchema, linesSchema } from '@/lib/kernel/text/schema';
import { CONVERSATION_STATES, SUPPORT_LIMITS } from './rules';
import { supportFault } from './texts';

const filled = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.refine((text) => text !== '', { error: supportFault('vacio') });

const texto = filled(linesSchema(SUPPORT_LIMITS.texto));

/** A message of a conversation. */
export const sayingSchema = z.object({ texto });

/** What begins a conversation. */
export const openingSchema = z.object({ asunto: filled(lineSchema(SUPPORT_LIMITS.asunto)), texto });
export type Opening = z.infer<typeof openingSchema>;

/** Ending a conversation, or taking that back. */
export const stateSchema = z.object({
  estado: z.enum(['abierta', 'cerrada'], { error: supportFault('estado') }),
});

/** What an operator says, or nothing. */
export const perhapsSchema = z.object({
  texto: linesSchema(SUPPORT_LIMITS.texto).default(''),
});

/** Which part of a person's conversations. */
export const partSchema = z.object({
  antes: z.uuid({ error: supportFault('id') }).optional(),
});

const summarySchema = z.strictObject({
  id: z.uuid(),
  asunto: z.string(),
  estado: z.enum(CONVERSATION_STATES),
  creadoEn: z.iso.datetime(),
  /** When it became what it is. */
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

/** `GET /api/soporte`: what is promised, and a person's conversations, the newest first. */
export const supportSchema = z.strictObject({
  /** Whether support is available here. */
  abierto: z.boolean(),
  /** The operator's public address, or ''. */
  correo: z.string(),
  /** Who answers this page by name. */
  contacto: z.strictObject({ nombre: z.string(), correo: z.string() }).nullable(),
  /** Whether this page's plan is answered before others. */
  primero: z.boolean(),
  /** In how many hours it is answered. */
  plazo: z.int().nullable(),
  /** How long half of the answers took, in milliseconds; null where too few were measured. */
  solemos: z.int().nullable(),
  conversaciones: z.array(summarySchema),
  /** Whether there are older ones: ask again with the last one's id as `antes`. */
  hayMas: z.boolean(),
});
export type Support = z.infer<typeof supportSchema>;
