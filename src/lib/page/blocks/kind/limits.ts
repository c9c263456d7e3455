/** Most blocks of a page, and limits that several kinds share, in characters as a person counts them. */
export const BLOCK_LIMITS = {
  stored: 200,
  titulo: 100,
  mensaje: 300,
  numero: 40,
  alt: 300,
} as const;
