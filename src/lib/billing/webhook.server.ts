import { atomically, lockName, pageLock, reading } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { log } from '@/lib/core/env/log';
import { nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { findPageCard } from '@/lib/pages/read-model.server';
import { applySnapshot, undoSurplus } from './apply.server';
import { hasEvent, insertEvent } from './purchase-queries.server';
import { listSubscriptions, markRefunded } from './queries.server';
import { providerOf } from './registry.server';
import { isLive, surplusOf } from './rules';
import type { Snapshot } from './schema';
import { billingSettings } from './settings.server';

/** Maximum bytes of an event: Stripe's own are far smaller. */
export const WEBHOOK_LIMIT = 256 * 1024;

/**
 * Refunds and ends a subscription of a deleted account: a checkout may be paid during the deletion.
 * A subscription set to end with its period was cancelled before, and is not refunded. Throws
 * `unavailable`.
 */
async function undoOrphan(snapshot: Snapshot): Promise<void> {
  const { id, proveedor, sitio, cancelaAlFinal } = snapshot;
  if (sitio !== config().publicUrl || cancelaAlFinal || !isLive(snapshot)) return;
  await (await providerOf(proveedor)).undo(snapshot);
  log().warn({ suscripcion: id }, 'a payment of an account that is gone was given back');
}

/**
 * Handles one event of Stripe. Its object is read from Stripe again, so that late, duplicate and
 * reordered events all end in the same state; the event's id is stored in the same transaction as
 * the change. Throws `notFound` where Stripe is not configured, `malformed` for an invalid
 * signature, and `unavailable` when Stripe cannot be reached: Stripe then sends the event again.
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
    // The event is not recorded, because an event that cannot be handled now must be sent again.
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
