import { links, products, profiles } from '@db/tables';
import { and, asc, eq, exists, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';

/**
 * A page of the slugs whose profile says something, a bio or a link, and whose owner and
 * operator let search engines list it. Oldest first.
 */
export async function listSlugs(db: Database, most: number, skip: number): Promise<string[]> {
  const isPublic = and(
    eq(links.uid, profiles.uid),
    eq(links.activo, true),
    eq(links.archivado, false),
    ne(links.url, ''),
  );
  const rows = await db
    .select({ slug: profiles.slug })
    .from(profiles)
    .where(
      and(
        eq(profiles.buscadores, true),
        isNull(profiles.suspendidaEn),
        or(ne(profiles.bio, ''), exists(db.select({ id: links.id }).from(links).where(isPublic))),
      ),
    )
    .orderBy(asc(profiles.uid))
    .limit(most)
    .offset(skip);
  return rows.map(({ slug }) => slug);
}

/** Most names that one statement takes: SQLite takes 32,766 values in one. */
const AT_ONCE = 10_000;

/** Which of some slugs have a page with something for sale, and a plan that sells. */
export async function listSelling(db: Database, slugs: readonly string[]): Promise<Set<string>> {
  const results = new Set<string>();
  const isOffered = and(
    eq(products.uid, profiles.uid),
    eq(products.activo, true),
    eq(products.archivado, false),
    eq(products.adulto, false),
    or(ne(products.tipo, 'enlace'), ne(products.direccion, '')),
    or(ne(products.tipo, 'digital'), ne(sql`cast(${products.archivos} as text)`, '[]')),
  );
  for (let at = 0; at < slugs.length; at += AT_ONCE) {
    const rows = await db
      .select({ slug: profiles.slug })
      .from(profiles)
      .where(
        and(
          inArray(profiles.slug, slugs.slice(at, at + AT_ONCE)),
          ne(profiles.plan, 'free'),
          exists(db.select({ id: products.id }).from(products).where(isOffered)),
        ),
      );
    for (const { slug } of rows) results.add(slug);
  }
  return results;
}

/** Whether its owner and the operator let search engines list the page of a slug. */
export async function isSearchable(db: Database, slug: string): Promise<boolean> {
  const [row] = await db
    .select({ buscadores: profiles.buscadores })
    .from(profiles)
    .where(and(eq(profiles.slug, slug), isNull(profiles.suspendidaEn)));
  return row?.buscadores === true;
}
