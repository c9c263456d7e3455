import { and, asc, eq, exists, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { links, pages } from '@/lib/page/pages/read-model.server';
import { offers } from '@/lib/store/products/read-model.server';

/**
 * A page of the slugs whose profile says something, a bio or a link, and whose owner and
 * operator let search engines list it. Oldest first.
 */
export async function listSlugs(db: Database, most: number, skip: number): Promise<string[]> {
  const isPublic = and(
    eq(links.uid, pages.uid),
    eq(links.activo, true),
    eq(links.archivado, false),
    ne(links.url, ''),
  );
  const rows = await db
    .select({ slug: pages.slug })
    .from(pages)
    .where(
      and(
        eq(pages.buscadores, true),
        isNull(pages.suspendidaEn),
        or(ne(pages.bio, ''), exists(db.select({ id: links.id }).from(links).where(isPublic))),
      ),
    )
    .orderBy(asc(pages.uid))
    .limit(most)
    .offset(skip);
  return rows.map(({ slug }) => slug);
}

/** Most names that one statement takes: SQLite takes 32,766 values in one. */
const AT_ONCE = 10_000;

/** Which of some slugs have a page with something for sale, and a plan that sells. */
export async function listSelling(db: Database, slugs: readonly string[]): Promise<Set<string>> {
  const results = new Set<string>();
  const isOfPage = eq(offers.uid, pages.uid);
  for (let at = 0; at < slugs.length; at += AT_ONCE) {
    const rows = await db
      .select({ slug: pages.slug })
      .from(pages)
      .where(
        and(
          inArray(pages.slug, slugs.slice(at, at + AT_ONCE)),
          ne(pages.plan, 'free'),
          exists(db.select({ uid: offers.uid }).from(offers).where(isOfPage)),
        ),
      );
    for (const { slug } of rows) results.add(slug);
  }
  return results;
}

/** Whether its owner and the operator let search engines list the page of a slug. */
export async function isSearchable(db: Database, slug: string): Promise<boolean> {
  const [row] = await db
    .select({ buscadores: pages.buscadores })
    .from(pages)
    .where(and(eq(pages.slug, slug), isNull(pages.suspendidaEn)));
  return row?.buscadores === true;
}
