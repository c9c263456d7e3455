import { notifyPageRemoved } from '@/lib/interfaces/account/notifications.server';
import { finishRemoval, removePage } from '@/lib/interfaces/account/removal.server';
import { atomically, lockName, pageLock, personLock } from '@/lib/kernel/db';
import { pagesToDelete } from '@/lib/operator/moderation/cases.server';
import { ownersOf, removePageless } from '@/lib/people/people/service.server';
import { clearCheckout } from '@/lib/store/billing/checkout.server';
import { endSubscriptions } from '@/lib/store/billing/subscription.server';
import { accountNamed } from './accounts.server';
import { recordAct } from './acts.server';

/**
 * Deletes an account with everything that belongs to it. What it pays for or could
 * still pay is ended first; when the provider does not answer, nothing is deleted. Who else
 * works on the page is told.
 */
export async function deleteAccount(text: string, quien = 'terminal') {
  const { uid, slug } = await accountNamed(text);
  await clearCheckout(uid);
  await endSubscriptions(uid);
  await atomically(async (tx) => {
    const owners = (await ownersOf(tx, uid)).sort();
    // Who has no other page goes too: none of them makes one meanwhile.
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

/** Deletes the pages whose time is over. One that cannot go now is tried again with the next. */
export async function deleteDue(now: number): Promise<void> {
  const failed: string[] = [];
  for (const uid of await pagesToDelete(now)) {
    await deleteAccount(uid, 'sistema').catch(() => failed.push(uid));
  }
  if (failed.length > 0) throw new Error(`${failed.length} pages could not be deleted`);
}
