/** States of an event (docs/product.md §15). */
export const EVENT_STATES = ['programado', 'agotado', 'cancelado'] as const;
export type EventState = (typeof EVENT_STATES)[number];

/**
 * Maximum events of a page, characters (graphemes) of the texts, and days of an event; and the
 * years of its dates, `until` exclusive.
 */
export const EVENT_LIMITS = {
  stored: 500,
  titulo: 100,
  descripcion: 500,
  lugar: 200,
  days: 366,
  from: 2000,
  until: 2100,
} as const;
