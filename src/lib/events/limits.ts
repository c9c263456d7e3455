/** States of an event (docs/product.md §15). */
export const EVENT_STATES = ['programado', 'agotado', 'cancelado'] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** Most events of a page, and most characters (graphemes) of its texts. */
export const EVENT_LIMITS = {
  stored: 500,
  titulo: 100,
  descripcion: 500,
  lugar: 200,
  days: 366,
  from: 2000,
  until: 2100,
} as const;
