import { z } from 'zod';
import {
  messageReceived,
  subscriberConfirmed,
  subscriberUnsubscribed,
} from '@/lib/contacts/events';
import {
  orderChanged,
  orderCreated,
  orderPaid,
  orderRefunded,
} from '@/lib/orders/notifications/notifications';
import { linkChanged, linkPublished, linkRemoved, pagePublished } from '@/lib/profile/events';
import { EVENTS, type EventName, TEST } from './events';

/** The data of each event, defined by its feature. None contains secrets or order keys. */
export const PAYLOADS = {
  [orderCreated.tipo]: orderCreated.data,
  [orderPaid.tipo]: orderPaid.data,
  [orderChanged.tipo]: orderChanged.data,
  [orderRefunded.tipo]: orderRefunded.data,
  [messageReceived.tipo]: messageReceived.data,
  [subscriberConfirmed.tipo]: subscriberConfirmed.data,
  [subscriberUnsubscribed.tipo]: subscriberUnsubscribed.data,
  [linkPublished.tipo]: linkPublished.data,
  [linkChanged.tipo]: linkChanged.data,
  [linkRemoved.tipo]: linkRemoved.data,
  [pagePublished.tipo]: pagePublished.data,
} satisfies Record<EventName, z.ZodType>;

/** Returns the payload, as Standard Webhooks defines it: event type, time, and data. */
const bodyOf = <Data extends z.ZodType>(type: string, data: Data) =>
  z.strictObject({ type: z.literal(type), timestamp: z.iso.datetime(), data });

export const BODIES: Record<string, z.ZodType> = Object.fromEntries([
  ...EVENTS.map((name) => [name, bodyOf(name, PAYLOADS[name])] as const),
  [TEST, bodyOf(TEST, z.strictObject({ webhook: z.uuid(), nombre: z.string() }))] as const,
]);
