import type { z } from 'zod';
import type { Database } from '@/lib/core/db';
import { type EventKind, eventOf, type PageEvent } from './events';

/** Stores events in the caller's transaction; calls `produce` only where there are subscribers. */
export type Subscriber = (
  tx: Database,
  uid: string,
  produce: () => PageEvent[] | Promise<PageEvent[]>,
) => Promise<void>;

let subscriber: Subscriber | undefined;

/** Sets the subscriber of all events. Without one they are discarded. */
export function subscribeToEvents(given: Subscriber): void {
  subscriber = given;
}

/**
 * Publishes an event of a page inside the caller's transaction: it is delivered after the commit.
 * `produce` is called only where the page has subscribers.
 */
export const publishEvents: Subscriber = async (tx, uid, produce) => {
  await subscriber?.(tx, uid, produce);
};

/** Like publishEvents, for one event. */
export function publishEvent<Schema extends z.ZodType<object>>(
  tx: Database,
  uid: string,
  kind: EventKind<string, Schema>,
  produce: () => NoInfer<z.infer<Schema>> | Promise<NoInfer<z.infer<Schema>>>,
): Promise<void> {
  return publishEvents(tx, uid, async () => [eventOf(kind, await produce())]);
}
