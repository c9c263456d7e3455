/** Types of links (docs/product.md). */
export const LINK_TYPES = [
  'red-social',
  'curso',
  'tienda',
  'contenido-18',
  'personalizado',
] as const;

export type LinkType = (typeof LINK_TYPES)[number];

/** Size of a tile in a mosaic: half width, full width, or full width and twice as high. */
export const TILE_SIZES = ['chico', 'ancho', 'grande'] as const;

export type TileSize = (typeof TILE_SIZES)[number];

/** Limits of docs/product.md §11, in characters (graphemes). */
export const LINK_LIMITS = { titulo: 100, descripcion: 500, url: 2048, stored: 500 } as const;

/** Reason why a link is not on the public page. */
export type Unpublished =
  | 'archived'
  | 'draft'
  | 'off'
  | 'scheduled'
  | 'past'
  | 'overLimit'
  /** The link has adult content, and the page's plan excludes it or its rules are not accepted. */
  | 'adult'
  /** The page's plan does not include this kind of block. */
  | 'plan'
  /** The block shows upcoming events or products on sale, and there are none. */
  | 'empty';
