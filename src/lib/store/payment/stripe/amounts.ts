import { ProviderFailure } from '../contract';
import { toStripe as inStripe } from '../stripe-api/amounts';

/** A sum in minor units as Stripe counts it. Throws ProviderFailure for one that it cannot hold. */
export function toStripe(importe: number, moneda: string): number {
  const amount = inStripe(importe, moneda);
  if (!Number.isSafeInteger(amount)) throw new ProviderFailure(`no ${moneda} has such fractions`);
  return amount;
}
