import { notifyPageRemoved } from '@/lib/accounts/notifications.server';
import { finishRemoval, removePage } from '@/lib/accounts/removal.server';
import { clearCheckout } from '@/lib/billing/checkout.server';
import { endSubscriptions } from '@/lib/billing/subscription.server';
import { atomically, lockName, pageLock, personLock } from '@/lib/core/db';
import { pagesToDelete } from '@/lib/operator/moderation/cases.server';
import { ownersOf, removePageless } from '@/lib/people/service.server';
import { accountNamed } from './accounts.server';
import { recordAct } from './acts.server';

/**
 * Deletes an account with all its data. Subscriptions and open checkouts are ended first; when the
 * provider does not respond, nothing is deleted. Other members of the page are notified.
 */
export async function deleteAccount(text: string, quien = 'terminal') {
  const { uid, slug } = await accountNamed(text);
  await clearCheckout(uid);
  await endSubscriptions(uid);
  await atomically(async (tx) => {
    const owners = (await ownersOf(tx, uid)).sort();
    // Owners without another page are deleted too; the lock keeps them from creating one meanwhile.
    for (const persona of owners) await lockName(tx, personLock(persona));
    await lockName(tx, pageLock(uid));
    await notifyPageRemoved(tx, uid);
    await removePage(tx, uid);
    await removePageless(tx, owners);
    await recordAct(tx, { quien, hecho: 'eliminada', uid, slug });
  });
  await finishRemoval([uid]);
  return { uid, slug };
}

/** Deletes the pages that are due. A page that cannot be deleted now is retried in the next run. */
export async function deleteDue(now: number): Promise<void> {
  const failed: string[] = [];
  for (const uid of await pagesToDelete(now)) {
    await deleteAccount(uid, 'sistema').catch(() => failed.push(uid));
  }
  if (failed.length > 0) throw new Error(`${failed.length} pages could not be deleted`);
}
