import type { Plan } from '@/lib/plans/entitlements';

/** Where a conversation is: it waits for the operator, was answered, or is over. */
export const CONVERSATION_STATES = ['abierta', 'respondida', 'cerrada'] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

/** Who speaks; a note is the operator's own and never shown to the person. */
export type Speaker = 'persona' | 'operador' | 'nota';

export const SUPPORT_LIMITS = {
  asunto: 120,
  texto: 4_000,
  /** Conversations of a person that are not over. */
  abiertas: 5,
  /** Everything that is said in one, notes included. */
  mensajes: 200,
} as const;

/** Who is answered first: the lowest. */
export const PRIORITY: Record<Plan, number> = { enterprise: 0, pro: 1, free: 2 };

/** What the address of the help names a conversation by. */
export const CONVERSATION_WISH = 'conversacion';

/** Where a person reads a conversation and writes in it. */
export function conversationPath(id: string): string {
  return `/ayuda?${CONVERSATION_WISH}=${id}`;
}

/** Where the operator reads one and answers. */
export function deskConversationPath(id: string): string {
  return `/operador/conversaciones/${id}`;
}

/** Where a conversation is that is opened again: it waits where the person spoke last. */
export function reopenedState(last: Speaker | undefined): 'abierta' | 'respondida' {
  return last === 'operador' ? 'respondida' : 'abierta';
}
