import type { ChangePreview, PlanChoice, Purchase, Snapshot, Subscription } from './schema';

/** A change of plan with its price in the subscription's currency, computed for an instant. */
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
  /** Opens a checkout and returns the URL of its payment page. Idempotent. */
  begin(
    purchase: Purchase,
    buyer: { email: string; cliente?: string | undefined },
  ): Promise<{ url: string; referencia: string }>;
  /** Returns the URL of an open checkout, or undefined when it can no longer be paid. */
  resume(purchase: Purchase): Promise<string | undefined>;
  /** Returns the subscription of a paid checkout; undefined until it is paid. */
  verify(purchase: Purchase): Promise<Snapshot | undefined>;
  /** Expires a checkout. */
  abandon(purchase: Purchase): Promise<void>;
  read(subscription: Subscription): Promise<Snapshot>;
  /** Sets whether a subscription ends with its current period. */
  setEnding(subscription: Subscription, ending: boolean): Promise<Snapshot>;
  previewChange(subscription: Subscription, change: Change): Promise<ChangePreview>;
  change(subscription: Subscription, change: Change): Promise<Snapshot>;
  /** Refunds all charges and ends the subscription at once. Idempotent. */
  undo(subscription: Subscription): Promise<Snapshot>;
  /** Ends a subscription at once without a refund. Idempotent. */
  end(subscription: Subscription): Promise<Snapshot>;
  /** Returns the URL of the provider's page for cards and receipts, where there is one. */
  portal?(subscription: Subscription): Promise<string>;
}
