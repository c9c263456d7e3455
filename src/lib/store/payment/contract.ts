import type { PayoutType } from '@/lib/store/shop/limits';

/** A sum in minor units of its ISO 4217 currency. */
export interface Money {
  importe: number;
  moneda: string;
}

/** What a buyer is to pay, as a provider is told it. */
export interface Charge extends Money {
  /** Our name of the order: providers give it back, and refuse a second charge under it. */
  pedido: string;
  /** What a buyer may write into a transfer. */
  referencia: string;
  /** What is bought, in a line. */
  concepto: string;
  correo: string;
  /** When the order ends unpaid, in milliseconds since 1970 UTC. */
  venceEn: number;
  /** Where the buyer comes back to, paid or not. */
  vuelta: URL;
  /** Where the provider may send events of it; undefined where it could not reach us. */
  eventos?: URL | undefined;
}

/** A checkout that was opened: its name at the provider, and where the buyer pays, if anywhere. */
export interface Opened {
  sesion: string;
  url: URL | undefined;
}

/** What a provider says of a checkout when it is asked. Amounts are what came in and went back. */
export interface Reading extends Money {
  /** The order that it was made for, as the provider gives it back. */
  pedido: string;
  estado: 'pendiente' | 'pagado' | 'rechazado' | 'en-disputa';
  /** The provider's own name of the payment; empty until there is one. */
  pago: string;
  reembolsado: number;
  /** Until when what is not paid yet can be, where the provider says so: a cash voucher lives days. */
  hasta?: number | undefined;
  /** Further payments of the same order that are not fully refunded: they were paid twice. */
  repetidos?: readonly string[];
}

/** What a key lacks, or why it cannot be used. Its words are the catalogue's. */
export interface Lack {
  code: string;
  detail?: string;
}

/** One connected way of being paid, with its secret opened. */
export interface Account {
  /** The row of `cobros`. */
  id: string;
  datos: Record<string, string>;
  secreto: string;
}

/** An event as it came in, of which nothing is believed. */
export interface ProviderRequest {
  body: Uint8Array;
  headers: Headers;
  query: URLSearchParams;
  /** What the provider signs with, where that is known. */
  firma: string;
}

/** The order of an event: its state is read from the provider, not from the event. */
export interface Hint {
  /** The provider's own name of the event, where its signature was checked: it comes once. */
  id: string | undefined;
  sesion?: string | undefined;
  pedido?: string | undefined;
  /** The provider's id of the payment: it is read by id, because a search may not find it yet. */
  pago?: string | undefined;
}

/** An order as its provider is asked about it. */
export interface PaymentReference {
  sesion: string;
  /** The payment that the order knows, or ''. */
  pago: string;
  /** A payment that an event named. */
  avisado?: string | undefined;
}

/**
 * A way of being paid. All calls go out with a limit of time and bytes and throw
 * ProviderFailure when the provider cannot be asked; none of them decides what becomes of an
 * order: a reading is compared with the order first (rules.ts).
 */
export interface PaymentProvider {
  tipo: PayoutType;
  /** Whether it refunds through its API: without `refund` no provider is called. */
  refunds: boolean;
  /** Tries a key and says what it lacks; nothing where it can be used. */
  check(account: Account): Promise<Lack[]>;
  /** The details of an account that buyers and the shop need, such as its currency. */
  describe?(account: Account): Promise<Record<string, string>>;
  open(account: Account, charge: Charge): Promise<Opened>;
  /** The same without a call to a provider: such a checkout is stored together with its order. */
  openHere?(charge: Charge): Opened;
  /** Undefined for methods without a provider to query. */
  read?(account: Account, order: PaymentReference): Promise<Reading>;
  /**
   * Whether a new key is of the account that a stored way describes, which opened the checkout
   * `sesion`. Throws ProviderFailure.
   */
  isSameAccount?(
    account: Account,
    before: { datos: Record<string, string>; sesion: string },
  ): Promise<boolean>;
  /**
   * Gives an amount of a payment back. Idempotent under `key`. Throws ProviderFailure, and
   * ProviderRefusal where it will not do it however often it is asked.
   */
  refund?(account: Account, pago: string, money: Money, key: string): Promise<void>;
  /** Has events sent to an address of ours; returns the secret they are signed with. */
  subscribe?(account: Account, address: URL): Promise<string>;
  /** Ends what `subscribe` began. */
  unsubscribe?(account: Account, address: URL): Promise<void>;
  /**
   * Says what an event is about, or undefined for nothing of ours. Throws `malformed` for forged
   * ones; `admit` is called for all others, before the provider is asked, and may refuse.
   */
  hear?(account: Account, event: ProviderRequest, admit: Admit): Promise<Hint | undefined>;
}

/** Lets an event in by a limit: those whose signature was checked do not share one with others. */
export type Admit = (signed: boolean) => Promise<void>;

/** A provider that could not be asked: it hung, failed or answered nonsense. */
export class ProviderFailure extends Error {
  override name: string = 'ProviderFailure';
}

/** A provider that does not take the key of an account any more. */
export class KeyRefused extends ProviderFailure {
  override name = 'KeyRefused';
}

/** A provider that answered, and will not do it: asking again changes nothing. */
export class ProviderRefusal extends ProviderFailure {
  override name = 'ProviderRefusal';
}
