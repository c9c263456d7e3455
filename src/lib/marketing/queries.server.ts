import { links, profiles } from '@db/tables';
import { and, asc, eq, exists, ne, or } from 'drizzle-orm';
import type { Database } from '../db';

/**
 * A page of the slugs whose profile says something, a bio or a link, and whose owner
 * lets search engines list it. Oldest first.
 */
export async function listSlugs(db: Database, most: number, skip: number): Promise<string[]> {
  const shown = and(
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
        or(ne(profiles.bio, ''), exists(db.select({ id: links.id }).from(links).where(shown))),
      ),
    )
    .orderBy(asc(profiles.uid))
    .limit(most)
    .offset(skip);
  return rows.map(({ slug }) => slug);
}
