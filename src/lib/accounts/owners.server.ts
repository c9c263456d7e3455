import { type Database, lockName } from '@/lib/core/db';
import { shareOwner } from '@/lib/people/members.server';
import { contactsOf } from '@/lib/people/service.server';
import { keepEmailOf } from '@/lib/profile/service.server';
import { endSharing, pagesOnPlanOf, planSource } from '@/lib/profile/shared-plan.server';

/**
 * Updates a page after its owners have changed: its contact address is one of theirs, and it shares
 * another page's plan only while a person owns both.
 */
export async function settleOwners(tx: Database, uid: string): Promise<void> {
  const owners = await contactsOf(tx, uid);
  await keepEmailOf(
    tx,
    uid,
    owners.map(({ email }) => email),
  );
  const source = await planSource(tx, uid);
  // Owners of two pages that share a plan may change at once: with the lock the second change sees
  // the first.
  await lockName(tx, `plan ${source ?? uid}`);
  if (source && !(await shareOwner(tx, uid, source))) await endSharing(tx, uid);
  for (const other of await pagesOnPlanOf(tx, uid)) {
    if (!(await shareOwner(tx, other, uid))) await endSharing(tx, other);
  }
}
