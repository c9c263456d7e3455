/** An amount in minor units of its ISO 4217 currency. */
export interface Money {
  importe: number;
  moneda: string;
}

/** A charge to be made by a provider. */
export interface Charge extends Money {
  /** Our order id: the provider returns it and refuses a second charge for it. */
  pedido: string;
  /** Reference for the buyer's bank transfer. */
  referencia: string;
  /** Description of the purchase, one line. */
  concepto: string;
  correo: string;
  /** When the unpaid order ends, in ms since 1970 UTC. */
  venceEn: number;
  /** URL to which the buyer returns, paid or not. */
  vuelta: URL;
  /**
   * URL for the provider's events; undefined if this installation cannot be reached from outside.
   */
  eventos?: URL | undefined;
}

/** An opened checkout: its id at the provider and the URL where the buyer pays, if any. */
export interface Opened {
  sesion: string;
  url: URL | undefined;
}

/** State of a checkout at its provider. Amounts are those received and refunded. */
export interface Reading extends Money {
  /** The order of the checkout, as returned by the provider. */
  pedido: string;
  estado: 'pendiente' | 'pagado' | 'rechazado' | 'en-disputa';
  /** The provider's id of the payment; empty until there is one. */
  pago: string;
  reembolsado: number;
  /** Latest instant of a pending payment, if reported: a cash voucher is valid for days. */
  hasta?: number | undefined;
  /** Duplicate payments of the same order that are not fully refunded. */
  repetidos?: readonly string[];
}

/** A connected payment method with its secret decrypted. */
export interface Account {
  /** Id of the row in `cobros`. */
  id: string;
  datos: Record<string, string>;
  secreto: string;
}

/** An unverified event as received. */
export interface ProviderRequest {
  body: Uint8Array;
  headers: Headers;
  query: URLSearchParams;
  /** The webhook signing secret; empty if unknown. */
  firma: string;
}

/** The order that an event names. Its state is read from the provider, not from the event. */
export interface Hint {
  /** The event's id, only if its signature was verified; used to handle an event once. */
  id: string | undefined;
  sesion?: string | undefined;
  pedido?: string | undefined;
  /** The provider's payment id, by which a payment is read: the provider's search lags behind. */
  pago?: string | undefined;
}

/** The data by which a provider finds an order's payment. */
export interface PaymentReference {
  sesion: string;
  /** The payment recorded with the order, or ''. */
  pago: string;
  /** The payment that an event named. */
  avisado?: string | undefined;
}

/**
 * A payment provider. All calls have limits of time and bytes and throw ProviderFailure when the
 * provider cannot be reached. None of them changes an order: a reading is compared with the order
 * first (orders/rules.ts).
 */
export interface PaymentProvider {
  /**
   * True if refunds need no action of the seller. Without `refund`, no provider is called for them.
   */
  refunds: boolean;
  /**
   * Verifies a key. Returns the permissions that it lacks, or the reason why it cannot be used, as
   * codes of the texts; none if it can be used.
   */
  check(account: Account): Promise<string[]>;
  /** Returns account details that buyers and the shop need, such as the currency. */
  describe?(account: Account): Promise<Record<string, string>>;
  open(account: Account, charge: Charge): Promise<Opened>;
  /** Opens a checkout without a remote call, so that it is stored in the order's transaction. */
  openHere?(charge: Charge): Opened;
  /** Undefined for methods without a provider to query. */
  read?(account: Account, order: PaymentReference): Promise<Reading>;
  /**
   * True if a new key belongs to the account of a stored method, which opened the checkout
   * `sesion`. Throws ProviderFailure.
   */
  isSameAccount?(
    account: Account,
    before: { datos: Record<string, string>; sesion: string },
  ): Promise<boolean>;
  /**
   * Refunds an amount of a payment. Idempotent under `key`. Throws ProviderFailure, and
   * ProviderRefusal if retrying cannot succeed.
   */
  refund?(account: Account, pago: string, money: Money, key: string): Promise<void>;
  /** Subscribes one of our URLs to events. Returns the secret that signs them. */
  subscribe?(account: Account, address: URL): Promise<string>;
  /** Undoes `subscribe`. */
  unsubscribe?(account: Account, address: URL): Promise<void>;
  /**
   * Returns the order of an event, or undefined for an unrelated event. Throws `malformed` for a
   * forged event. `admit` is called for every other event before the provider is queried, and may
   * throw.
   */
  hear?(account: Account, event: ProviderRequest, admit: Admit): Promise<Hint | undefined>;
}

/** Applies a rate limit to an event; verified events have a limit of their own. */
export type Admit = (signed: boolean) => Promise<void>;

/** The provider timed out, failed or sent an invalid response. */
export class ProviderFailure extends Error {
  override name: string = 'ProviderFailure';
}

/** The provider no longer accepts the account's key. */
export class KeyRefused extends ProviderFailure {
  override name = 'KeyRefused';
}

/** The provider refused definitively: retrying cannot succeed. */
export class ProviderRefusal extends ProviderFailure {
  override name = 'ProviderRefusal';
}
