import type { PayoutType } from '@/lib/payments/shop/limits';

/** Limits of a charge in a currency, in minor units. */
export interface Bounds {
  least: number;
  most: number;
  step: number;
}

/** The part of a payment method's kind that browsers load; its provider is loaded on the server. */
export interface PaymentKind {
  tipo: PayoutType;
  /**
   * The party that confirms a payment: its provider, queried with a key; the seller, who checks
   * their account; or nobody, because payment is simulated.
   */
  confirmedBy: 'provider' | 'seller' | 'nobody';
  /** True if it may charge for products for adults, which payment intermediaries forbid. */
  paysAdult?: true;
  /** Pattern of test mode keys: payments with them move no money. */
  trialKeys?: RegExp;
  /** Returns the fields stored unencrypted; by default all of them. */
  storedFields?(fields: Record<string, string>): Record<string, string>;
  /** Returns the limits in a currency, undefined if not charged; by default any amount. */
  boundsIn?(moneda: string): Bounds | undefined;
}
