/** The five types of the source. */
export const LINK_TYPES = [
  'red-social',
  'curso',
  'tienda',
  'contenido-18',
  'personalizado',
] as const;

export type LinkType = (typeof LINK_TYPES)[number];

/** How much room a link or block takes in a mosaic: half of the width, all of it, and twice as high. */
export const TILE_SIZES = ['chico', 'ancho', 'grande'] as const;

export type TileSize = (typeof TILE_SIZES)[number];

/** Limits of docs/product.md §11, in characters as a person counts them. */
export const LINK_LIMITS = { titulo: 100, descripcion: 500, url: 2048, stored: 500 } as const;

/** Why a link is not on the public page. */
export type Unpublished =
  | 'archived'
  | 'draft'
  | 'off'
  | 'scheduled'
  | 'past'
  | 'overLimit'
  /** It is for adults, and its page may not have that, or has not accepted its rules. */
  | 'adult'
  /** Its kind shows nothing on the page's plan. */
  | 'plan'
  /** It shows what is written elsewhere, of which there is none: dates to come, products on sale. */
  | 'empty';
