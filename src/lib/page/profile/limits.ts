import { NAME_LIMIT } from '@/lib/kernel/text/characters';

/** Limits of docs/product.md §11, in characters as a person counts them. */
export const PROFILE_LIMITS = {
  nombre: NAME_LIMIT,
  bio: 300,
  descripcion: 500,
  presentacion: 60,
} as const;
