/** Limits of a charge in a currency, in minor units. */
export interface Bounds {
  least: number;
  most: number;
  step: number;
}

interface KindTexts {
  name: string;
  /** Name beside an order that was paid by it. */
  inOrders: string;
  help: string;
  /** Help by country (ISO 3166), in the words of its people. */
  helpIn?: Partial<Record<string, string>>;
}

/**
 * The part of a payment method's kind that browsers load. Its fields are in schema.ts; the server
 * loads its provider from the folder that bears its name.
 */
export interface PaymentKind<Tipo extends string = string> {
  tipo: Tipo;
  texts(language: string): KindTexts;
  /** Its place among the proposed kinds, in ascending order; by default its own of every currency. */
  place: number;
  placeIn?(moneda: string): number;
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

/** Checks the type of a payment method's kind. */
export function definePaymentKind<const Tipo extends string>(
  kind: PaymentKind<Tipo>,
): PaymentKind<Tipo> {
  return kind;
}
