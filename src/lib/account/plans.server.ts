import type { Database } from '../db';
import { shareOwner } from '../people/members.server';
import { endSharing, pagesOnPlanOf, planSource } from '../profiles/shared-plan.server';

/**
 * Ends the sharing of plans that has lost its reason, after the owners of a page have changed: a
 * page has its plan from another only while somebody owns both.
 */
export async function settlePlans(tx: Database, uid: string): Promise<void> {
  const source = await planSource(tx, uid);
  if (source && !(await shareOwner(tx, uid, source))) await endSharing(tx, uid);
  for (const other of await pagesOnPlanOf(tx, uid)) {
    if (!(await shareOwner(tx, other, uid))) await endSharing(tx, other);
  }
}
