/** The five types of the source. */
export const LINK_TYPES = [
  'red-social',
  'curso',
  'tienda',
  'contenido-18',
  'personalizado',
] as const;

export type LinkType = (typeof LINK_TYPES)[number];

/** Limits of product.md §11, in characters as a person counts them. */
export const LINK_LIMITS = { titulo: 100, descripcion: 500, url: 2048, stored: 500 } as const;
