import { atomically, reading } from '../db';
import { config } from '../env/config';
import { log } from '../env/log';
import { AppError } from '../http/errors';
import { applySnapshot } from './apply.server';
import { hasEvent, insertEvent } from './purchase-queries.server';
import { markRefunded } from './queries.server';

/** The most bytes of an event: Stripe's own are far smaller. */
export const WEBHOOK_LIMIT = 256 * 1024;

/**
 * Takes one event of Stripe. What it is about is asked for anew, so that late,
 * doubled and shuffled events all end in the same state; the event's id is stored
 * in the transaction that changes something. Throws `notFound` where Stripe is not
 * configured, `malformed` for what Stripe did not sign, and `unavailable` when
 * Stripe cannot be asked: it sends the event again then.
 */
export async function receiveStripeEvent(
  body: Uint8Array,
  signature: string | null,
): Promise<{ recibido: true }> {
  const { stripe } = config().billing;
  if (!stripe) throw new AppError('notFound');
  const { readEvent } = await import('./stripe/events.server');
  const event = readEvent(stripe, body, signature);
  const { id, tipo } = event;
  if (await hasEvent(await reading(), id)) return { recibido: true };
  const { snapshot, refunded } = await event.resolve();
  const known = await atomically(async (tx) => {
    if (!(await insertEvent(tx, { id, tipo, recibidoEn: Date.now() }))) return true;
    if (refunded) await markRefunded(tx, refunded);
    return snapshot ? applySnapshot(tx, snapshot) : true;
  });
  if (!known) log().warn({ tipo }, 'a payment event is about an account that is gone');
  return { recibido: true };
}
