import { rateLimit, takePoints } from '../http/rate-limit.server';
import type { Incoming } from '../store/payment/contract';
import { hearEvent } from '../store/payment/events.server';
import { settleBy } from './settle.server';

/** Events of one way of being paid in a minute: what is not signed still has its provider asked. */
const EVENTS = rateLimit('eventos-cobro', 3_000, 60);

/**
 * Takes an event of a creator's provider. Whatever it says, the order that it names is asked
 * about, so that late, doubled, shuffled and forged ones all end in the same state. Throws
 * `notFound`, `malformed`, `tooMany`, and `unavailable` where the provider cannot be asked: it
 * sends the event again then.
 */
export async function takeEvent(
  cobro: string,
  incoming: Omit<Incoming, 'firma'>,
): Promise<{ recibido: true }> {
  await takePoints(EVENTS, cobro);
  await hearEvent(cobro, incoming, (hint) => settleBy(cobro, hint));
  return { recibido: true };
}
