import { z } from 'zod';
import { defineNotification } from '@/lib/notifications/definitions';
import { PLANS } from '@/lib/plans/entitlements';

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
