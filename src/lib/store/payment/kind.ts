import type { PayoutType } from '@/lib/store/shop/limits';

/** What a payment method charges in a currency, in minor units. */
export interface Bounds {
  least: number;
  most: number;
  step: number;
}

/** A kind of payment method, as far as browsers may know it: its provider is loaded on the server. */
export interface PaymentKind {
  tipo: PayoutType;
  /**
   * Who confirms a payment: its provider, which is queried with a key; the seller, who sees it
   * arrive; or none, because it is simulated.
   */
  confirmedBy: 'provider' | 'seller' | 'nobody';
  /** Whether products for adults may be paid by it: where a provider stands between, it forbids them. */
  paysAdult?: true;
  /** Keys of the test mode: payments with them move no money. */
  trialKeys?: RegExp;
  /** What is stored in clear of what its form sends; without it, all of it. */
  storedFields?(fields: Record<string, string>): Record<string, string>;
  /** What it charges in a currency, undefined for one that it does not; without it, any sum. */
  boundsIn?(moneda: string): Bounds | undefined;
}
