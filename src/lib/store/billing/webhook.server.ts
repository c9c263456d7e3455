import { atomically, lockName, pageLock, reading } from '@/lib/kernel/db';
import { config } from '@/lib/kernel/env/config';
import { log } from '@/lib/kernel/env/log';
import { nowMs } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import { findPageCard } from '@/lib/page/pages/read-model.server';
import { applySnapshot } from './apply.server';
import { providerOf } from './providers.server';
import { hasEvent, insertEvent } from './purchase-queries.server';
import { listSubscriptions, markRefunded } from './queries.server';
import { isLive, surplusOf } from './rules';
import type { Snapshot } from './schema';
import { billingSettings } from './settings.server';
import { undoSurplus } from './undo.server';

/** The most bytes of an event: Stripe's own are far smaller. */
export const WEBHOOK_LIMIT = 256 * 1024;

/**
 * Pays back what was paid for an account that is gone and ends its subscription: a
 * checkout may be paid while its buyer's account is being deleted. One that ends by
 * itself was cancelled before the account went, and stays paid. Throws `unavailable`.
 */
async function undoOrphan(snapshot: Snapshot): Promise<void> {
  const { id, proveedor, sitio, cancelaAlFinal } = snapshot;
  if (sitio !== config().publicUrl || cancelaAlFinal || !isLive(snapshot)) return;
  await (await providerOf(proveedor)).undo(snapshot);
  log().warn({ suscripcion: id }, 'a payment of an account that is gone was given back');
}

/**
 * Handles one event of Stripe. Its object is requested from Stripe again, so that late, duplicate
 * and reordered events all end in the same state; the event's id is stored in the transaction that
 * changes something. Throws `notFound` where Stripe is not configured, `malformed` for an invalid
 * signature, and `unavailable` when Stripe cannot be reached: it sends the event again then.
 */
export async function receiveStripeEvent(
  body: Uint8Array,
  signature: string | null,
): Promise<{ recibido: true }> {
  const { stripe } = billingSettings();
  if (!stripe) throw new AppError('notFound');
  const { readEvent } = await import('./stripe/events.server');
  const event = readEvent(stripe, body, signature);
  const { id, tipo } = event;
  if (await hasEvent(await reading(), id)) return { recibido: true };
  const { snapshot, refunded } = await event.resolve();
  const cleanup = await atomically(async (tx) => {
    if (snapshot) await lockName(tx, pageLock(snapshot.uid));
    // Not written down: an event that cannot be dealt with now must come again.
    if (snapshot && !(await findPageCard(tx, snapshot.uid))) return { orphan: snapshot };
    if (refunded) await markRefunded(tx, refunded);
    if (snapshot) await applySnapshot(tx, snapshot);
    if (snapshot && surplusOf(await listSubscriptions(tx, snapshot.uid)).length > 0) {
      return { twiceBy: snapshot.uid };
    }
    await insertEvent(tx, { id, tipo, recibidoEn: nowMs() });
    return {};
  });
  if (cleanup.orphan) await undoOrphan(cleanup.orphan);
  if (cleanup.twiceBy) await undoSurplus(cleanup.twiceBy);
  return { recibido: true };
}
