import { atomically, type Database } from '@/lib/core/db';
import { inBatches } from '@/lib/core/db/bulk';
import { log } from '@/lib/core/env/log';
import { monotonicMs, nowMs } from '@/lib/core/env/system';
import { AppError, existing } from '@/lib/core/http/errors';
import { DAY_MS, MINUTE_MS } from '@/lib/core/time/units';
import { releaseDomainsOf } from '@/lib/domains/hosts/hosts.server';
import * as pages from '@/lib/pages/queries.server';
import { searchKey } from '@/lib/pages/read-model.server';
import { SLUG_CHANGES } from '@/lib/pages/slug';
import { endSharing, pagesOnPlanOf } from './shared-plan.server';

/** Days that a slug stays reserved when its page was deleted while suspended. */
const SUSPENDED_DAYS = 3_650;

/** Sets whether search engines may list a page. Throws `notFound` when it is deleted. */
export async function setSearchable(uid: string, buscadores: boolean): Promise<void> {
  if (!(await atomically((tx) => pages.updateSettings(tx, uid, { buscadores })))) {
    throw new AppError('notFound');
  }
}

/**
 * Retires a page inside the caller's transaction: no URL leads to it. Its rows are deleted
 * afterwards, in batches (accounts/removal.server.ts). Its slugs stay reserved, so that no other
 * page can impersonate it. The slugs of a suspended page stay reserved much longer, so that a
 * deletion does not evade the suspension. Throws `notFound`.
 */
export async function retirePage(tx: Database, uid: string): Promise<void> {
  const slug = existing(await pages.findSlug(tx, uid));
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
  await inBatches((tx, most) => pages.deleteOldSlugs(tx, now, most));
  await inBatches((tx, most) => pages.endQuarantines(tx, now, most));
}

/** Returns the former slugs of a page that still redirect, for the export. */
export function formerSlugs(db: Database, uid: string) {
  return pages.listFormerSlugs(db, uid, nowMs());
}

/** Number of names that get their search key in one transaction, by one statement each. */
const BATCH_ROWS = 25;

/**
 * Suspends a page, or lifts the suspension with null, inside the caller's transaction. Returns
 * false when nothing changed: of two concurrent calls, only one returns true.
 */
export const setSuspended = pages.updateSuspension;

export async function isSuspended(db: Database, uid: string): Promise<boolean> {
  return (await pages.findSuspension(db, uid)) !== null;
}

/** Adds missing search keys of names, up to a million, in batches until `signal` aborts. */
export async function indexNames(signal: AbortSignal): Promise<void> {
  let indexed = 0;
  let loggedAt = monotonicMs();
  await inBatches(async (tx, most) => {
    if (signal.aborted) return 0;
    const rows = await pages.listUnindexed(tx, most);
    for (const { uid, nombre } of rows) {
      // `-` marks a name without letters as processed; such a page is found by its slug.
      await pages.indexName(tx, uid, searchKey(nombre) || '-');
    }
    indexed += rows.length;
    if (monotonicMs() - loggedAt > MINUTE_MS) {
      loggedAt = monotonicMs();
      log().info({ indexed }, 'names are being made findable');
    }
    return rows.length;
  }, BATCH_ROWS);
  if (indexed > 0 && !signal.aborted) log().info({ indexed }, 'names are findable');
}
