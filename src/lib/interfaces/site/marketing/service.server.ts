import { siteTotals } from '@/lib/audience/statistics/service.server';
import { reading } from '@/lib/kernel/db';
import { ownHostOf } from '@/lib/page/domains/hosts/hosts.server';
import * as queries from './queries.server';
import { type Figures, PROFILES_A_FILE } from './rules';

/** The true figures of the product, a few minutes old at most. */
export async function trueFigures(): Promise<Figures> {
  const { creadores, enlaces, clics } = await siteTotals();
  return { creators: creadores, links: enlaces, clicks: clics };
}

/** How many files the sitemap needs for all profiles; one even without any. */
export async function countSitemapFiles(): Promise<number> {
  const { creators } = await trueFigures();
  return Math.max(1, Math.ceil(creators / PROFILES_A_FILE));
}

/** What the n-th file of profiles lists, counted from 1: pages, and the stores of those that sell. */
export async function listSitemapPaths(file: number): Promise<string[]> {
  const db = await reading();
  const slugs = await queries.listSlugs(db, PROFILES_A_FILE, (file - 1) * PROFILES_A_FILE);
  const selling = await queries.listSelling(db, slugs);
  // What is at home elsewhere is listed there.
  return slugs.flatMap((slug) =>
    ownHostOf(slug) ? [] : selling.has(slug) ? [`/${slug}`, `/${slug}/tienda`] : [`/${slug}`],
  );
}

/** What the sitemap of a page's own host lists: nothing where search engines are to stay out. */
export async function listSitemapPathsAt(slug: string): Promise<string[]> {
  const db = await reading();
  if (!(await queries.isSearchable(db, slug))) return [];
  return (await queries.listSelling(db, [slug])).has(slug) ? ['/', '/tienda'] : ['/'];
}
