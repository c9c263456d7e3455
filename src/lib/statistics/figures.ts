/** Kinds of hits that a public page reports. */
export const REPORTED_HITS = ['view', 'click', 'share'] as const;
export type HitType = (typeof REPORTED_HITS)[number];

/** Kinds of counted hits. `store` is a view of the store, not of the page (docs/decisions/060). */
export const COUNTED_HITS = [...REPORTED_HITS, 'store'] as const;
export type HitKind = (typeof COUNTED_HITS)[number];

/** The id that is stored for the store's window (its front page) in place of a product's id. */
export const STOREFRONT = 'tienda';

export const DEVICES = ['mobile', 'desktop', 'tablet'] as const;
export type Device = (typeof DEVICES)[number];

/** Ranges of statistics, and their lengths in days. */
export const RANGES = { hoy: 1, '7d': 7, '30d': 30, '1a': 365 } as const;
export type Range = keyof typeof RANGES;
export const RANGE_NAMES = Object.keys(RANGES) as Range[];

/** Tables that can be exported as CSV. */
export const TABLES = [
  'dias',
  'enlaces',
  'paises',
  'fuentes',
  'dispositivos',
  'productos',
] as const;
export type TableName = (typeof TABLES)[number];

/** Upper bounds (s) of the time until a visitor's first click of the day; `mas` is longer. */
export const DELAYS = ['5', '15', '30', '60', '300', 'mas'] as const;
export type Delay = (typeof DELAYS)[number];
