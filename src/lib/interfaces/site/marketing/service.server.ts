import { LRUCache } from 'lru-cache';
import { siteTotals } from '@/lib/audience/statistics/service.server';
import { type Database, longRead, reading } from '@/lib/kernel/db';
import { keysetPages } from '@/lib/kernel/db/bulk/keyset';
import { HOUR_MS } from '@/lib/kernel/time/units';
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

/** The last uid of each file of profiles that was made within the hour: the next begins after it. */
const ends = new LRUCache<number, string>({ max: 1_000, ttl: HOUR_MS });

/** Some pages' addresses, and those of the stores of the ones that sell. */
async function pathsOf(db: Database, slugs: readonly string[]): Promise<string[]> {
  const selling = await queries.listSelling(db, slugs);
  // What is at home elsewhere is listed there.
  return slugs.flatMap((slug) =>
    ownHostOf(slug) ? [] : selling.has(slug) ? [`/${slug}`, `/${slug}/tienda`] : [`/${slug}`],
  );
}

/** The paths of one page that strangers may see, where there is one. */
export async function somePagePath(): Promise<string[]> {
  const db = await reading();
  const pages = await queries.listSearchable(db, { most: 1, after: undefined, skip: 0 });
  return pathsOf(
    db,
    pages.map(({ slug }) => slug),
  );
}

/** What the n-th file of profiles lists, counted from 1: pages, and the stores of those that sell. */
export async function listSitemapPaths(file: number): Promise<string[]> {
  const end = file > 1 ? ends.get(file - 1) : undefined;
  // Search engines ask for one after the other: files in another order are found by counting.
  const skip = end === undefined ? (file - 1) * PROFILES_A_FILE : 0;
  return longRead(async (db) => {
    const paths: string[] = [];
    const pages = keysetPages<{ uid: string; slug: string }>(
      (last, most) =>
        queries.listSearchable(db, {
          most,
          ...(last ? { after: last.uid } : { after: end, skip }),
        }),
      PROFILES_A_FILE,
    );
    for await (const rows of pages) {
      paths.push(
        ...(await pathsOf(
          db,
          rows.map(({ slug }) => slug),
        )),
      );
      ends.set(file, rows.at(-1)?.uid ?? '');
    }
    return paths;
  }, 'bulk');
}

/** What the sitemap of a page's own host lists: nothing where search engines are to stay out. */
export async function listSitemapPathsAt(slug: string): Promise<string[]> {
  const db = await reading();
  if (!(await queries.isSearchable(db, slug))) return [];
  return (await queries.listSelling(db, [slug])).has(slug) ? ['/', '/tienda'] : ['/'];
}
