/** Limits of a charge in a currency, in minor units. */
export interface Bounds {
  least: number;
  most: number;
  step: number;
}

interface KindTexts {
  name: string;
  /** Name beside an order that was paid by this kind. */
  inOrders: string;
  help: string;
  /** Help by country (ISO 3166), in the words that are used there. */
  helpIn?: Partial<Record<string, string>>;
}

/**
 * The part of a kind of payment method that browsers load. The fields of each kind are in
 * schema.ts; the server loads the provider from the folder of the same name.
 */
export interface PaymentKind<Tipo extends string = string> {
  tipo: Tipo;
  texts(language: string): KindTexts;
  /** Sort key among the proposed kinds, ascending. `placeIn` overrides it for a currency. */
  place: number;
  placeIn?(moneda: string): number;
  /**
   * The party that confirms a payment: its provider, queried with a key; the seller, who checks
   * their account; or nobody, because payment is simulated.
   */
  confirmedBy: 'provider' | 'seller' | 'nobody';
  /** True if the kind may charge for products for adults, which payment intermediaries forbid. */
  paysAdult?: true;
  /** Pattern of test mode keys: payments with them move no money. */
  trialKeys?: RegExp;
  /** Returns the fields stored unencrypted; by default all of them. */
  storedFields?(fields: Record<string, string>): Record<string, string>;
  /**
   * Returns the limits in a currency, undefined if the kind does not charge in it. Without this
   * function any amount is charged.
   */
  boundsIn?(moneda: string): Bounds | undefined;
}

/** Checks the type of a payment method's kind. */
export function definePaymentKind<const Tipo extends string>(
  kind: PaymentKind<Tipo>,
): PaymentKind<Tipo> {
  return kind;
}
