import { type Database, invalidate } from '@/lib/core/db';
import { findPageCard, getPageCard, type PageCard } from './read-model.server';

/** The cache tag of a page's pictures, by which a CDN purges them. */
export const picturesTag = (uid: string) => `medios:${uid}`;

/** The cache tag of everything at a slug: the page, its parts, and a 404. */
export const pageTag = (slug: string) => `/${slug.toLowerCase().replace(/^@/, '')}`;

/** Invalidates pages once the transaction commits. Returns false for an empty list. */
export function touchPages(tx: Database, pages: readonly { slug: string }[]): boolean {
  invalidate(tx, ...pages.map(({ slug }) => pageTag(slug)));
  return pages.length > 0;
}

/** Invalidates a page once the transaction commits. Returns it; undefined when it is deleted. */
export async function touchPage(tx: Database, uid: string): Promise<PageCard | undefined> {
  const page = await findPageCard(tx, uid);
  if (page) touchPages(tx, [page]);
  return page;
}

/** Like `touchPage`, but throws `notFound` for a deleted page. */
export async function touchPageOf(tx: Database, uid: string): Promise<PageCard> {
  const page = await getPageCard(tx, uid);
  touchPages(tx, [page]);
  return page;
}
