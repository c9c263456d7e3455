import { exclusively, pageLock, reading } from '@/lib/kernel/db';
import { log } from '@/lib/kernel/env/log';
import { applySnapshot } from './apply.server';
import { providerOf } from './providers.server';
import * as queries from './queries.server';
import { surplusOf } from './rules';
import type { Subscription } from './schema';

/**
 * Ends a subscription at once and returns back all that was paid for it. May be repeated.
 * Throws `unavailable` when the provider fails.
 */
export async function undoSubscription(subscription: Subscription): Promise<void> {
  const snapshot = await (await providerOf(subscription.proveedor)).undo(subscription);
  await exclusively(pageLock(subscription.uid), async (tx) => {
    await applySnapshot(tx, snapshot, subscription);
    const charges = await queries.listUnrefunded(tx, subscription.id);
    await queries.markRefunded(
      tx,
      charges.map(({ id }) => id),
    );
  });
}

/**
 * Undoes what a person pays for beside the subscription that they keep: a checkout may be
 * paid twice, or be paid after it was replaced. Throws `unavailable`; then it is to be
 * tried again.
 */
export async function undoSurplus(uid: string): Promise<void> {
  for (const subscription of surplusOf(await queries.listSubscriptions(await reading(), uid))) {
    await undoSubscription(subscription);
    log().warn({ suscripcion: subscription.id }, 'a second subscription was ended and given back');
  }
}
