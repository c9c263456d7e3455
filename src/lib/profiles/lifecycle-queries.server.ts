import { formerSlugs, profiles, quarantinedSlugs } from '@db/tables';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '../db';
import { touchPages } from './pages.server';

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
