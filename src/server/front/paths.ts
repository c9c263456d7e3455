import { RESERVED_SLUGS } from '@/lib/profiles/reserved';

/** Pages of the product itself, which look different to somebody signed in. */
const SITE = new Set(['/', '/precios', '/terminos', '/privacidad', '/soporte', '/blog']);
const ARTICLE = /^\/blog\/[a-z0-9-]+$/;
/** What a decoded path has of a query belongs to its name: drawn from an address it would be one. */
const ONE_PART = /^\/([^/?#]+)$/;

/** Whose page may be kept at a path: everybody's, of whoever is not signed in, or nobody's. */
export type Audience = 'everybody' | 'anonymous' | undefined;

/** Who sees the same page at a decoded path without a query. */
export function audienceOf(path: string): Audience {
  if (SITE.has(path) || ARTICLE.test(path)) return 'anonymous';
  const slug = ONE_PART.exec(path)?.[1];
  return slug && !RESERVED_SLUGS.has(slug.toLowerCase()) ? 'everybody' : undefined;
}
