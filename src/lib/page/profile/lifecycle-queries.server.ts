import { formerSlugs, profiles, quarantinedSlugs } from '@db/tables';
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { touchPages } from '@/lib/page/pages/touch.server';

type ProfileRow = typeof profiles.$inferSelect;

/** Writes settings that are not part of the card. Returns whether the person exists. */
export async function updateSettings(
  tx: Database,
  uid: string,
  values: Pick<ProfileRow, 'buscadores'>,
): Promise<boolean> {
  const updated = await tx
    .update(profiles)
    .set(values)
    .where(eq(profiles.uid, uid))
    .returning({ slug: profiles.slug });
  return touchPages(tx, updated);
}

/** Writes since when a page is suspended, or that it is not. Returns whether that is new. */
export async function updateSuspension(
  tx: Database,
  uid: string,
  suspendidaEn: number | null,
): Promise<boolean> {
  const { suspendidaEn: since } = profiles;
  const updated = await tx
    .update(profiles)
    .set({ suspendidaEn })
    .where(and(eq(profiles.uid, uid), suspendidaEn === null ? isNotNull(since) : isNull(since)))
    .returning({ slug: profiles.slug });
  return touchPages(tx, updated);
}

/** Since when a page is suspended; null when it is not, or is gone. */
export async function findSuspension(db: Database, uid: string): Promise<number | null> {
  const [row] = await db
    .select({ since: profiles.suspendidaEn })
    .from(profiles)
    .where(eq(profiles.uid, uid));
  return row?.since ?? null;
}

/** Pages whose name cannot be found yet. */
export function listUnindexed(db: Database, most: number) {
  return db
    .select({ uid: profiles.uid, nombre: profiles.nombre })
    .from(profiles)
    .where(eq(profiles.nombreBuscado, ''))
    .limit(most);
}

/** Writes how a page's name is found. */
export async function indexName(tx: Database, uid: string, nombreBuscado: string): Promise<void> {
  await tx.update(profiles).set({ nombreBuscado }).where(eq(profiles.uid, uid));
}

/** The slugs that a person has left and that are still theirs. */
export async function listFormerSlugs(db: Database, uid: string, now: number) {
  return db
    .select()
    .from(formerSlugs)
    .where(and(eq(formerSlugs.uid, uid), gt(formerSlugs.caducaEn, now)));
}

/** Forgets former slugs, and those kept from everybody, whose time is over. */
export async function deleteOldSlugs(tx: Database, now: number): Promise<void> {
  await tx.delete(formerSlugs).where(lt(formerSlugs.caducaEn, now));
  const over = lt(quarantinedSlugs.hasta, now);
  touchPages(tx, await tx.delete(quarantinedSlugs).where(over).returning());
}

/** Keeps slugs from everybody until a moment. */
export async function quarantine(tx: Database, slugs: string[], hasta: number): Promise<void> {
  await tx
    .insert(quarantinedSlugs)
    .values(slugs.map((slug) => ({ slug, hasta })))
    .onConflictDoUpdate({ target: quarantinedSlugs.slug, set: { hasta } });
}

/** Removes a page; everything of it goes with it by reference. */
export async function deleteProfile(tx: Database, uid: string): Promise<void> {
  const removed = await tx
    .delete(profiles)
    .where(eq(profiles.uid, uid))
    .returning({ slug: profiles.slug });
  touchPages(tx, removed);
}
