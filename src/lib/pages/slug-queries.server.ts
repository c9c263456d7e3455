import { formerSlugs, profiles, quarantinedSlugs } from '@db/tables';
import { and, eq, exists, gt, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { deleteSome, takeSome } from '@/lib/core/db/bulk/bites';
import { touchPages } from './touch.server';

/** Returns the current slug of the page that has or had a slug. */
export async function findRedirect(
  db: Database,
  slug: string,
  now: number,
): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: profiles.slug })
    .from(formerSlugs)
    .innerJoin(profiles, eq(profiles.uid, formerSlugs.uid))
    .where(and(eq(formerSlugs.slug, slug), gt(formerSlugs.caducaEn, now)));
  return row?.slug;
}

/**
 * Returns whether another page than `uid` has a slug or reserves it as a former one, and whether it
 * is quarantined after its page was deleted.
 */
export async function findSlugHolds(
  db: Database,
  slug: string,
  uid: string,
  now: number,
): Promise<{ isReserved: boolean; isInQuarantine: boolean }> {
  const current = db
    .select({ uid: profiles.uid })
    .from(profiles)
    .where(and(eq(profiles.slug, slug), ne(profiles.uid, uid)));
  const former = db
    .select({ uid: formerSlugs.uid })
    .from(formerSlugs)
    .where(
      and(eq(formerSlugs.slug, slug), ne(formerSlugs.uid, uid), gt(formerSlugs.caducaEn, now)),
    );
  const quarantined = db
    .select({ slug: quarantinedSlugs.slug })
    .from(quarantinedSlugs)
    .where(and(eq(quarantinedSlugs.slug, slug), gt(quarantinedSlugs.hasta, now)));
  const [row] = await db
    .select({
      isReserved: sql<boolean>`${or(exists(current), exists(former))}`.mapWith(Boolean),
      isInQuarantine: sql<boolean>`${exists(quarantined)}`.mapWith(Boolean),
    })
    .from(sql`(select 1) as one`);
  return row ?? { isReserved: false, isInQuarantine: false };
}

/** Returns those of some slugs that pages have now. A race is decided by the insert. */
export async function findTakenSlugs(db: Database, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ slug: profiles.slug })
    .from(profiles)
    .where(inArray(profiles.slug, [...slugs]));
  return new Set(rows.map(({ slug }) => slug));
}

/** True while a slug is quarantined after its page was deleted. */
export async function isQuarantined(db: Database, slug: string, now: number): Promise<boolean> {
  const [row] = await db
    .select({ slug: quarantinedSlugs.slug })
    .from(quarantinedSlugs)
    .where(and(eq(quarantinedSlugs.slug, slug), gt(quarantinedSlugs.hasta, now)));
  return row !== undefined;
}

/** Returns how often a page changed its slug since a moment. */
export function countSlugChanges(db: Database, uid: string, since: number): Promise<number> {
  return db.$count(formerSlugs, and(eq(formerSlugs.uid, uid), gt(formerSlugs.dejadoEn, since)));
}

/** Reserves a former slug for its page until `caducaEn`. */
export async function keepFormerSlug(
  tx: Database,
  values: typeof formerSlugs.$inferInsert,
): Promise<void> {
  const { uid, dejadoEn, caducaEn } = values;
  touchPages(tx, [values]);
  await tx
    .insert(formerSlugs)
    .values(values)
    .onConflictDoUpdate({ target: formerSlugs.slug, set: { uid, dejadoEn, caducaEn } });
}

/** Returns the former slugs of a page that are still reserved. */
export async function listFormerSlugs(db: Database, uid: string, now: number) {
  return db
    .select()
    .from(formerSlugs)
    .where(and(eq(formerSlugs.uid, uid), gt(formerSlugs.caducaEn, now)));
}

/** Deletes the former slugs of a page: they redirect no longer. */
export async function deleteFormerSlugs(tx: Database, uid: string): Promise<void> {
  await tx.delete(formerSlugs).where(eq(formerSlugs.uid, uid));
}

/** Deletes up to `most` expired former slugs; returns how many. */
export function deleteOldSlugs(tx: Database, now: number, most: number): Promise<number> {
  const where = lt(formerSlugs.caducaEn, now);
  return deleteSome(tx, { table: formerSlugs, key: formerSlugs.slug, where, most });
}

/** Deletes up to `most` slug quarantines that are over; returns how many. */
export async function endQuarantines(tx: Database, now: number, most: number): Promise<number> {
  const { slug, hasta } = quarantinedSlugs;
  const rows = { table: quarantinedSlugs, key: slug, where: lt(hasta, now), most };
  const ended = await takeSome(tx, rows);
  touchPages(tx, ended);
  return ended.length;
}

export async function quarantine(tx: Database, slugs: string[], hasta: number): Promise<void> {
  await tx
    .insert(quarantinedSlugs)
    .values(slugs.map((slug) => ({ slug, hasta })))
    .onConflictDoUpdate({ target: quarantinedSlugs.slug, set: { hasta } });
}
