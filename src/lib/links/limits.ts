/** The five types of the source. */
export const LINK_TYPES = [
  'red-social',
  'curso',
  'tienda',
  'contenido-18',
  'personalizado',
] as const;

export type LinkType = (typeof LINK_TYPES)[number];

/**
 * The types that a link can be given: what is for adults needs a room of its own first,
 * and until then only what has that type already keeps it.
 */
export function offeredTypes(current: LinkType): LinkType[] {
  return LINK_TYPES.filter((tipo) => tipo !== 'contenido-18' || tipo === current);
}

/** Limits of docs/product.md §11, in characters as a person counts them. */
export const LINK_LIMITS = { titulo: 100, descripcion: 500, url: 2048, stored: 500 } as const;

/** Why a link is not on the public page. */
export type Unpublished = 'archived' | 'draft' | 'off' | 'scheduled' | 'past' | 'overLimit';
