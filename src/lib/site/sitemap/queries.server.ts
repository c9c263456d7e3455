import { and, asc, eq, exists, gt, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { links, pages } from '@/lib/pages/read-model.server';
import { offers } from '@/lib/products/read-model.server';

/**
 * Returns pages with a bio or a link whose owner and operator allow search engines: oldest first,
 * after a uid or an offset.
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

/** Returns the slugs whose page has products for sale and a plan that sells. */
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

/** True when the owner and the operator allow search engines to list the page at a slug. */
export async function isSearchable(db: Database, slug: string): Promise<boolean> {
  const [row] = await db
    .select({ buscadores: pages.buscadores })
    .from(pages)
    .where(and(eq(pages.slug, slug), isNull(pages.suspendidaEn)));
  return row?.buscadores === true;
}
