import { links, profiles } from '@db/tables';
import { and, asc, count, eq, exists, ne, or } from 'drizzle-orm';
import type { Database } from '../db';

/** How many profiles there are. */
export async function countProfiles(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(profiles);
  return row?.total ?? 0;
}

/** How many links people have stored. */
export async function countLinks(db: Database): Promise<number> {
  const [row] = await db.select({ total: count() }).from(links);
  return row?.total ?? 0;
}

/**
 * A page of the slugs whose profile says something, a bio or a link, and whose owner
 * lets search engines list it. Oldest first.
 */
export async function listSlugs(db: Database, most: number, skip: number): Promise<string[]> {
  const shown = and(eq(links.uid, profiles.uid), eq(links.activo, true), ne(links.url, ''));
  const rows = await db
    .select({ slug: profiles.slug })
    .from(profiles)
    .where(
      and(
        eq(profiles.buscadores, true),
        or(ne(profiles.bio, ''), exists(db.select({ id: links.id }).from(links).where(shown))),
      ),
    )
    .orderBy(asc(profiles.uid))
    .limit(most)
    .offset(skip);
  return rows.map(({ slug }) => slug);
}
