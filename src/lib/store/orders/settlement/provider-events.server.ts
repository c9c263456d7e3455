import { rateLimit, takePoints } from '@/lib/kernel/http/rate-limit.server';
import type { ProviderRequest } from '@/lib/store/payment/contract';
import { hearEvent } from '@/lib/store/payment/events.server';
import { settleBy } from './settle.server';

/** Events of one payment method in a minute, of those whose signature was checked. */
const SIGNED = rateLimit('eventos-cobro', 3_000, 60);
/**
 * Unsigned events, because each queries its provider: limited by sender, so that a flood from
 * elsewhere does not shut the provider out.
 */
const UNSIGNED = rateLimit('eventos-cobro-sin-firma', 300, 60);

/**
 * Handles an event of a creator's provider. It only names an order, which is then read from the
 * provider, so that late, duplicate, reordered and forged events all end in the same state. Throws
 * `notFound`, `malformed`, `tooMany`, and `unavailable` where the provider cannot be reached: it
 * sends the event again then.
 */
export async function takeEvent(
  cobro: string,
  request: Omit<ProviderRequest, 'firma'>,
  sender: string,
): Promise<{ recibido: true }> {
  await hearEvent(cobro, request, {
    admit: (signed) =>
      signed ? takePoints(SIGNED, cobro) : takePoints(UNSIGNED, `${cobro} ${sender}`),
    apply: (hint) => settleBy(cobro, hint),
  });
  return { recibido: true };
}
