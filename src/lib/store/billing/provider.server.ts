import type { ChangePreview, PlanChoice, Purchase, Snapshot, Subscription } from './schema';

/** A change of plan that was asked for: its price, in the currency of what is changed, and the moment it was worked out for. */
export interface Change extends PlanChoice {
  importe: number;
  moneda: string;
  momento: number;
}

/**
 * A payment provider. It never writes to our database: it returns whole snapshots of a
 * subscription, which the service stores.
 */
export interface PaymentProvider {
  /** Opens a checkout; returns the address of its payment page. Repeated, it gives the same one. */
  begin(
    purchase: Purchase,
    buyer: { email: string; cliente?: string | undefined },
  ): Promise<{ url: string; referencia: string }>;
  /** The URL of an open checkout, or undefined when it can no longer be paid. */
  resume(purchase: Purchase): Promise<string | undefined>;
  /** What came of a checkout: the subscription once it is paid, undefined until then. */
  verify(purchase: Purchase): Promise<Snapshot | undefined>;
  /** Expires a checkout. */
  abandon(purchase: Purchase): Promise<void>;
  read(subscription: Subscription): Promise<Snapshot>;
  /** Says whether a subscription ends with its period. */
  setEnding(subscription: Subscription, ending: boolean): Promise<Snapshot>;
  previewChange(subscription: Subscription, change: Change): Promise<ChangePreview>;
  change(subscription: Subscription, change: Change): Promise<Snapshot>;
  /** Pays every charge back and ends the subscription at once. May be repeated. */
  undo(subscription: Subscription): Promise<Snapshot>;
  /** Ends a subscription at once, giving nothing back. May be repeated. */
  end(subscription: Subscription): Promise<Snapshot>;
  /** The address of the provider's own page for cards and receipts, where there is one. */
  portal?(subscription: Subscription): Promise<string>;
}
