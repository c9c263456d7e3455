import { and, asc, eq, exists, gt, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { links, pages } from '@/lib/page/pages/read-model.server';
import { offers } from '@/lib/store/products/read-model.server';

/**
 * Some of the pages whose profile says something, a bio or a link, and whose owner and operator let
 * search engines list it: oldest first, after a uid, or after so many of the first.
 */
export function listSearchable(
  db: Database,
  { after, skip = 0, most }: { after?: string | undefined; skip?: number; most: number },
): Promise<{ uid: string; slug: string }[]> {
  const isPublic = and(
    eq(links.uid, pages.uid),
    eq(links.activo, true),
    eq(links.archivado, false),
    ne(links.url, ''),
  );
  return db
    .select({ uid: pages.uid, slug: pages.slug })
    .from(pages)
    .where(
      and(
        after === undefined ? undefined : gt(pages.uid, after),
        eq(pages.buscadores, true),
        isNull(pages.suspendidaEn),
        or(ne(pages.bio, ''), exists(db.select({ id: links.id }).from(links).where(isPublic))),
      ),
    )
    .orderBy(asc(pages.uid))
    .limit(most)
    .offset(skip);
}

/** Which of some slugs have a page with something for sale, and a plan that sells. */
export async function listSelling(db: Database, slugs: readonly string[]): Promise<Set<string>> {
  const isOfPage = eq(offers.uid, pages.uid);
  const rows = await db
    .select({ slug: pages.slug })
    .from(pages)
    .where(
      and(
        inArray(pages.slug, [...slugs]),
        ne(pages.plan, 'free'),
        exists(db.select({ uid: offers.uid }).from(offers).where(isOfPage)),
      ),
    );
  return new Set(rows.map(({ slug }) => slug));
}

/** Whether its owner and the operator let search engines list the page of a slug. */
export async function isSearchable(db: Database, slug: string): Promise<boolean> {
  const [row] = await db
    .select({ buscadores: pages.buscadores })
    .from(pages)
    .where(and(eq(pages.slug, slug), isNull(pages.suspendidaEn)));
  return row?.buscadores === true;
}
