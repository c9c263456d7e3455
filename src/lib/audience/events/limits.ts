/** What an event can be (docs/product.md §15). */
export const EVENT_STATES = ['programado', 'agotado', 'cancelado'] as const;
export type EventState = (typeof EVENT_STATES)[number];

/** Most events of a page, and characters as a person counts them. */
export const EVENT_LIMITS = {
  stored: 500,
  titulo: 100,
  descripcion: 500,
  lugar: 200,
  /** The longest one, in days. */
  days: 366,
  /** The years in which one can be. */
  from: 2000,
  until: 2100,
} as const;
