import { digitsOf } from '../../money';
import { ProviderFailure } from '../contract';

/**
 * Digits behind the point in Stripe's amounts where they are not those of ISO 4217
 * (docs.stripe.com/currencies): for the first two it wants digits that they do not have.
 */
const STRIPE_DIGITS: Record<string, number> = { ISK: 2, UGX: 2, MGA: 0 };

const shift = (moneda: string) => (STRIPE_DIGITS[moneda] ?? digitsOf(moneda)) - digitsOf(moneda);

/** A sum in minor units as Stripe counts it. Throws ProviderFailure for one that it cannot hold. */
export function toStripe(importe: number, moneda: string): number {
  const amount = importe * 10 ** shift(moneda);
  if (!Number.isSafeInteger(amount)) throw new ProviderFailure(`no ${moneda} has such fractions`);
  return amount;
}

/** A sum of Stripe's in minor units. */
export function fromStripe(amount: number, moneda: string): number {
  return Math.round(amount / 10 ** shift(moneda));
}
