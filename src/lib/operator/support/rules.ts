import type { Plan } from '@/lib/plans/entitlements';

/** Waits for the operator, was answered, or is closed. */
export const CONVERSATION_STATES = ['abierta', 'respondida', 'cerrada'] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

/** Author of a message; a note is the operator's own and never shown to the person. */
export type Speaker = 'persona' | 'operador' | 'nota';

export const SUPPORT_LIMITS = {
  asunto: 120,
  texto: 4_000,
  /** Conversations of a person that are not closed. */
  abiertas: 5,
  /** Messages of a conversation, notes included. */
  mensajes: 200,
} as const;

/** Order of replies: the lowest number first. */
export const PRIORITY: Record<Plan, number> = { enterprise: 0, pro: 1, free: 2 };

/** Query parameter of the help page that names a conversation. */
export const CONVERSATION_WISH = 'conversacion';

/** Path of a conversation for its person. */
export function conversationPath(id: string): string {
  return `/ayuda?${CONVERSATION_WISH}=${id}`;
}

/** Path of a conversation for the operator. */
export function deskConversationPath(id: string): string {
  return `/operador/conversaciones/${id}`;
}

/** Returns the state of a reopened conversation: it waits if the person wrote last. */
export function reopenedState(last: Speaker | undefined): 'abierta' | 'respondida' {
  return last === 'operador' ? 'respondida' : 'abierta';
}
