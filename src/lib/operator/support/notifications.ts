import { z } from 'zod';
import { defineNotification } from '@/lib/people/notifications/definitions';
import { PLANS } from '@/lib/plans/entitlements';

/** What becomes of a conversation. */
const CONVERSATION_CHANGES = ['respuesta', 'cerrada', 'abierta'] as const;
export type ConversationChange = (typeof CONVERSATION_CHANGES)[number];

/** What the operator did in a conversation. */
export const conversationNotification = defineNotification(
  'soporte',
  z.strictObject({
    hecho: z.enum(CONVERSATION_CHANGES),
    asunto: z.string(),
    conversacion: z.string(),
  }),
);

/** What the operator says in a conversation; `camino` is where it goes on. */
export const conversationMailSchema = z.object({
  nombre: z.string(),
  hecho: z.enum(CONVERSATION_CHANGES),
  asunto: z.string(),
  texto: z.string(),
  camino: z.string(),
});
export type ConversationMail = z.infer<typeof conversationMailSchema>;

/** Conversations that wait for the operator: how many, and the first of them. */
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
