import { atomically, type Database } from '@/lib/kernel/db';
import { inBites } from '@/lib/kernel/db/bulk/bites';
import { AppError } from '@/lib/kernel/http/errors';
import { DAY_MS } from '@/lib/kernel/time/units';
import { releaseDomainsOf } from '@/lib/page/domains/hosts/release.server';
import * as pages from '@/lib/page/pages/service.server';
import { endSharing, pagesOnPlanOf } from './shared-plan.server';
import { SLUG_CHANGES } from './slug';

/** How long the slug of a page that was deleted while suspended stays reserved. */
const SUSPENDED_DAYS = 3_650;

/** Says whether search engines may list a person's page. Throws `notFound` when they are gone. */
export async function setSearchable(uid: string, buscadores: boolean): Promise<void> {
  if (!(await atomically((tx) => pages.updateSettings(tx, uid, { buscadores })))) {
    throw new AppError('notFound');
  }
}

/**
 * Takes a page away inside the caller's transaction: no address leads to it. Its rows go
 * afterwards, bite by bite (interfaces/account/removal.server.ts).
 * Its slugs stay reserved for a while, so that no page can impersonate it; those of a suspended
 * page much longer, so that deleting it does not evade the suspension. Throws `notFound`.
 */
export async function retirePage(tx: Database, uid: string): Promise<void> {
  const slug = await pages.findSlug(tx, uid);
  if (!slug) throw new AppError('notFound');
  const now = Date.now();
  const former = await pages.listFormerSlugs(tx, uid, now);
  const slugs = [slug, ...former.map((row) => row.slug)];
  const suspended = (await pages.findSuspension(tx, uid)) !== null;
  const days = suspended ? SUSPENDED_DAYS : SLUG_CHANGES.redirectDays;
  await pages.quarantine(tx, slugs, now + days * DAY_MS);
  for (const other of await pagesOnPlanOf(tx, uid)) await endSharing(tx, other);
  await releaseDomainsOf(tx, uid, now);
  await pages.deleteFormerSlugs(tx, uid);
  await pages.retirePage(tx, uid, now);
}

/** Deletes expired slugs: they no longer redirect and are free again. */
export async function purgeSlugs(now: number): Promise<void> {
  await inBites((tx, most) => pages.deleteOldSlugs(tx, now, most));
  await inBites((tx, most) => pages.endQuarantines(tx, now, most));
}

/** The slugs that a person has left and that still redirect, for taking it away. */
export function formerSlugs(db: Database, uid: string) {
  return pages.listFormerSlugs(db, uid, Date.now());
}
