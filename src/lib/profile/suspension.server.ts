import type { Database } from '@/lib/core/db';
import { inBites } from '@/lib/core/db/bulk/bites';
import { log } from '@/lib/core/env/log';
import { monotonicMs } from '@/lib/core/env/system';
import { MINUTE_MS } from '@/lib/core/time/units';
import * as pages from '@/lib/pages/queries.server';
import { searchKey } from '@/lib/pages/search-key';

/** Names that get their search key in one transaction, with a statement each. */
const BITE_ROWS = 25;

/**
 * Suspends a page, or lifts the suspension with null, inside the caller's transaction. Returns
 * false when nothing changed: of two concurrent calls, one changes it.
 */
export function setSuspended(tx: Database, uid: string, since: number | null): Promise<boolean> {
  return pages.updateSuspension(tx, uid, since);
}

export async function isSuspended(db: Database, uid: string): Promise<boolean> {
  return (await pages.findSuspension(db, uid)) !== null;
}

/** Adds missing search keys of names until `signal` aborts: there may be a million. */
export async function indexNames(signal: AbortSignal): Promise<void> {
  let indexed = 0;
  let loggedAt = monotonicMs();
  await inBites(async (tx, most) => {
    if (signal.aborted) return 0;
    const rows = await pages.listUnindexed(tx, most);
    for (const { uid, nombre } of rows) {
      // `-` marks a name without letters as processed; it is found by its slug.
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
