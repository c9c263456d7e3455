import { LRUCache } from 'lru-cache';
import { type Database, longRead, reading } from '@/lib/core/db';
import { keysetPages } from '@/lib/core/db/bulk';
import { HOUR_MS } from '@/lib/core/time/units';
import { ownHostOf } from '@/lib/domains/hosts/hosts.server';
import { storePath } from '@/lib/products/rules';
import { siteTotals } from '@/lib/statistics/service.server';
import * as queries from './queries.server';
import { PROFILES_A_FILE } from './rules';

/** Returns the number of sitemap files for all profiles, at least one. */
export async function countSitemapFiles(): Promise<number> {
  const { creadores } = await siteTotals();
  return Math.max(1, Math.ceil(creadores / PROFILES_A_FILE));
}

/** The last uid of each file that was generated within the hour: the next file begins after it. */
const ends = new LRUCache<number, string>({ max: 1_000, ttl: HOUR_MS });

/** Returns the paths of some pages, and those of the stores of pages that sell. */
async function pathsOf(db: Database, slugs: readonly string[]): Promise<string[]> {
  const selling = await queries.listSelling(db, slugs);
  // Pages with a custom domain are listed in its own sitemap.
  return slugs.flatMap((slug) =>
    ownHostOf(slug) ? [] : selling.has(slug) ? [`/${slug}`, storePath(`/${slug}`)] : [`/${slug}`],
  );
}

/** Returns the paths in the n-th file of profiles, from 1: pages, and stores that sell. */
export async function listSitemapPaths(file: number): Promise<string[]> {
  const end = file > 1 ? ends.get(file - 1) : undefined;
  // Search engines usually request files in order. A file out of order is found by its offset.
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
      const slugs = rows.map(({ slug }) => slug);
      paths.push(...(await pathsOf(db, slugs)));
      ends.set(file, rows.at(-1)?.uid ?? '');
    }
    return paths;
  });
}

/** Returns the paths in the sitemap of a custom domain; none when search engines are excluded. */
export async function listSitemapPathsAt(slug: string): Promise<string[]> {
  const db = await reading();
  if (!(await queries.isSearchable(db, slug))) return [];
  return (await queries.listSelling(db, [slug])).has(slug) ? ['/', '/tienda'] : ['/'];
}
