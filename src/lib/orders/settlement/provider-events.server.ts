import { rateLimit, takeOfVisitor, takePoints } from '@/lib/core/http/rate-limit.server';
import type { ProviderRequest } from '@/lib/payments/contract';
import { hearEvent } from '@/lib/payments/events.server';
import { settleBy } from './settle.server';

/** Events with a valid signature per payment method and minute. */
const SIGNED = rateLimit('eventos-cobro', 3_000, 60);
/**
 * Unsigned events cause a request to the provider. Limited per sender, so that a flood from
 * elsewhere does not shut the provider out.
 */
const UNSIGNED = rateLimit('eventos-cobro-sin-firma', 300, 60);

/**
 * Handles an event of a creator's provider. The event only names an order, which is then read from
 * the provider, so that late, duplicate, reordered and forged events all end in the same state.
 * Throws `notFound`, `malformed`, `tooMany`, and `unavailable` if the provider cannot be reached,
 * which makes it send the event again.
 */
export async function takeEvent(
  cobro: string,
  request: Omit<ProviderRequest, 'firma'>,
  sender: string,
): Promise<{ recibido: true }> {
  await hearEvent(cobro, request, {
    admit: (signed) =>
      signed ? takePoints(SIGNED, cobro) : takeOfVisitor(UNSIGNED, sender, cobro),
    apply: (hint) => settleBy(cobro, hint),
  });
  return { recibido: true };
}
