import { HOUR_MS } from '@/lib/core/time/units';
import type { Plan } from '@/lib/plans/rules';

/** A conversation waits for the operator, was answered, or is closed. */
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

/** Minimum of replies for which response times are shown. */
export const MIN_MEASURED = 10;

/** Response time (ms), and the promised hours at that time. */
interface FirstReply {
  demora: number;
  promesa: number | null;
}

/** Times of first replies. */
export interface Times {
  /** Number of replies measured. */
  count: number;
  /** Median and 90th percentile in ms; null without replies. */
  median: number | null;
  p90: number | null;
  /** Share within the promised time, 0 to 1; null without a promise. */
  inTime: number | null;
}

/** Returns the smallest value that a share of the sorted values does not exceed. */
function quantile(sorted: number[], share: number): number | null {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}

function onTimeShare(answered: FirstReply[], late: number): number | null {
  const promised = answered.filter(({ promesa }) => promesa !== null);
  const all = promised.length + late;
  if (all === 0) return null;
  const onTime = promised.filter(({ demora, promesa }) => demora <= (promesa ?? 0) * HOUR_MS);
  return onTime.length / all;
}

/**
 * Returns the response times. `waiting` are the durations of unanswered conversations so far: each
 * counts where it is longer than the median of the others, and as late beyond the promised time, so
 * that an ignored queue does not improve the figures.
 */
export function measure(answered: FirstReply[], waiting: number[], promise: number | null): Times {
  const delays = answered.map(({ demora }) => demora).sort((a, b) => a - b);
  const half = quantile(delays, 0.5);
  const long = waiting.filter((age) => half !== null && age > half);
  const all = [...delays, ...long].sort((a, b) => a - b);
  const late = promise === null ? 0 : waiting.filter((age) => age > promise * HOUR_MS).length;
  return {
    count: answered.length,
    median: quantile(all, 0.5),
    p90: quantile(all, 0.9),
    inTime: onTimeShare(answered, late),
  };
}
