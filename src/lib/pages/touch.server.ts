import { type Database, invalidate } from '@/lib/core/db';

/** The cache tag of a page's pictures, by which a CDN purges them. */
export const picturesTag = (uid: string) => `medios:${uid}`;

/** The cache tag of everything at a slug: the page, its parts, and a 404. */
export const pageTag = (slug: string) => `/${slug.toLowerCase().replace(/^@/, '')}`;

/** Invalidates pages once the transaction commits. Returns false for an empty list. */
export function touchPages(tx: Database, pages: readonly { slug: string }[]): boolean {
  invalidate(tx, ...pages.map(({ slug }) => pageTag(slug)));
  return pages.length > 0;
}
