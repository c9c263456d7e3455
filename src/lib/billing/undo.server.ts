import { exclusively, pageLock, reading } from '@/lib/core/db';
import { log } from '@/lib/core/env/log';
import { applySnapshot } from './apply.server';
import { providerOf } from './providers.server';
import * as queries from './queries.server';
import { surplusOf } from './rules';
import type { Subscription } from './schema';

/** Ends a subscription and refunds its charges. Idempotent. Throws `unavailable`. */
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
 * Undoes subscriptions besides the one that the person keeps: a checkout may be paid twice, or
 * after it was replaced. Throws `unavailable`; the caller must then try again.
 */
export async function undoSurplus(uid: string): Promise<void> {
  for (const subscription of surplusOf(await queries.listSubscriptions(await reading(), uid))) {
    await undoSubscription(subscription);
    log().warn({ suscripcion: subscription.id }, 'a second subscription was ended and given back');
  }
}
