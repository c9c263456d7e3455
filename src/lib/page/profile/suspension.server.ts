import type { Database } from '@/lib/kernel/db';
import * as pages from '@/lib/page/pages/service.server';

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
