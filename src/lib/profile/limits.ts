import { NAME_LIMIT } from '@/lib/core/text/characters';

/** Limits of docs/product.md §11, in characters (graphemes). */
export const PROFILE_LIMITS = {
  nombre: NAME_LIMIT,
  bio: 300,
  descripcion: 500,
  presentacion: 60,
} as const;
