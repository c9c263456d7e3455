/** What a public page can tell of its visitor. */
export const HIT_TYPES = ['view', 'click', 'share'] as const;
export type HitType = (typeof HIT_TYPES)[number];

/** What is counted: views of the store stand apart from those of the page (docs/decisions/060). */
export const HIT_KINDS = [...HIT_TYPES, 'store'] as const;
export type HitKind = (typeof HIT_KINDS)[number];

/** What stands for the window of a store where else a product is named. */
export const WINDOW = 'tienda';

/** What visitors hold in their hands. */
export const DEVICES = ['mobile', 'desktop', 'tablet'] as const;
export type Device = (typeof DEVICES)[number];

/** The ranges of the source, and how many days each has. */
export const RANGES = { hoy: 1, '7d': 7, '30d': 30, '1a': 365 } as const;
export type Range = keyof typeof RANGES;
export const RANGE_NAMES = Object.keys(RANGES) as Range[];

/** The tables that can be taken away as CSV. */
export const TABLES = [
  'dias',
  'enlaces',
  'paises',
  'fuentes',
  'dispositivos',
  'productos',
] as const;
export type TableName = (typeof TABLES)[number];
/** How soon the first click came, in seconds at most. */
export const DELAYS = ['5', '15', '30', '60', '300', 'mas'] as const;
export type Delay = (typeof DELAYS)[number];
