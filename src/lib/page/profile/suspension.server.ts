import type { Database } from '@/lib/kernel/db';
import { inBites } from '@/lib/kernel/db/bulk/bites';
import { log } from '@/lib/kernel/env/log';
import { monotonicMs } from '@/lib/kernel/env/system';
import { MINUTE_MS } from '@/lib/kernel/time/units';
import { searchKey } from '@/lib/page/pages/search-key';
import * as pages from '@/lib/page/pages/service.server';

/** Names that are given their search key in one transaction: a statement each. */
const BITE_ROWS = 25;

/**
 * Suspends a page, or with null lifts the suspension, inside the caller's transaction. Returns
 * whether that changed anything: of two concurrent calls, one does.
 */
export function setSuspended(tx: Database, uid: string, since: number | null): Promise<boolean> {
  return pages.updateSuspension(tx, uid, since);
}

/** Whether the operator has suspended a page. */
export async function isSuspended(db: Database, uid: string): Promise<boolean> {
  return (await pages.findSuspension(db, uid)) !== null;
}

/** Makes names findable that were stored before names were, until `signal` ends it: there may be a million. */
export async function indexNames(signal: AbortSignal): Promise<void> {
  let indexed = 0;
  let loggedAt = monotonicMs();
  await inBites(async (tx, most) => {
    if (signal.aborted) return 0;
    const rows = await pages.listUnindexed(tx, most);
    for (const { uid, nombre } of rows) {
      // A name without letters is found by its address: `-` says that it was looked at.
      await pages.indexName(tx, uid, searchKey(nombre) || '-');
    }
    indexed += rows.length;
    if (monotonicMs() - loggedAt > MINUTE_MS) {
      loggedAt = monotonicMs();
      log().info({ indexed }, 'names are being made findable');
    }
    return rows.length;
  }, BITE_ROWS);
  if (indexed > 0 && !signal.aborted) log().info({ indexed }, 'names are findable');
}
