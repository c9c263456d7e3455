import { atomically, type Database } from '@/lib/core/db';
import { inBites } from '@/lib/core/db/bulk/bites';
import { nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { DAY_MS } from '@/lib/core/time/units';
import { releaseDomainsOf } from '@/lib/domains/hosts/hosts.server';
import * as pages from '@/lib/pages/queries.server';
import { endSharing, pagesOnPlanOf } from './shared-plan.server';
import { SLUG_CHANGES } from './slug';

/** Days that the slug of a page stays reserved that was deleted while suspended. */
const SUSPENDED_DAYS = 3_650;

/** Sets whether search engines may list a page. Throws `notFound` when it is deleted. */
export async function setSearchable(uid: string, buscadores: boolean): Promise<void> {
  if (!(await atomically((tx) => pages.updateSettings(tx, uid, { buscadores })))) {
    throw new AppError('notFound');
  }
}

/**
 * Retires a page inside the caller's transaction: no URL leads to it. Its rows are deleted
 * afterwards, in batches (interfaces/account/removal.server.ts). Its slugs stay reserved, so that
 * no other page can impersonate it; those of a suspended page much longer, so that deleting it does
 * not evade the suspension. Throws `notFound`.
 */
export async function retirePage(tx: Database, uid: string): Promise<void> {
  const slug = await pages.findSlug(tx, uid);
  if (!slug) throw new AppError('notFound');
  const now = nowMs();
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

/** Returns the former slugs of a page that still redirect, for the export. */
export function formerSlugs(db: Database, uid: string) {
  return pages.listFormerSlugs(db, uid, nowMs());
}
