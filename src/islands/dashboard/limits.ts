import type { LINK_LIMITS as LinkLimits, LINK_TYPES as LinkTypes } from '@/lib/links/schema';
import type { OPTIONAL_KINDS as OptionalKinds } from '@/lib/notifications/schema';
import type { IMPORT_LIMIT as ImportLimit } from '@/lib/portability/schema';
import type { PROFILE_LIMITS as ProfileLimits } from '@/lib/profiles/schema';

/**
 * The limits of the schemas again, without zod in the browser. Their types are
 * the literal types of the originals: a value that differs does not compile.
 */
export const PROFILE_LIMITS: typeof ProfileLimits = { nombre: 80, bio: 300, descripcion: 500 };
export const LINK_LIMITS: typeof LinkLimits = {
  titulo: 100,
  descripcion: 500,
  url: 2048,
  stored: 500,
};
export const LINK_TYPES: typeof LinkTypes = [
  'red-social',
  'curso',
  'tienda',
  'contenido-18',
  'personalizado',
];
export const OPTIONAL_KINDS: typeof OptionalKinds = ['plan', 'importacion', 'enlace'];
export const IMPORT_LIMIT: typeof ImportLimit = 5_242_880;
