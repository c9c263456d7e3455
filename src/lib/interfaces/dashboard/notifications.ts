import { z } from 'zod';
import { messageNotification } from '@/lib/audience/contacts/notifications';
import { experimentNotification } from '@/lib/audience/experiments/notifications';
import { teamNotification } from '@/lib/interfaces/account/notifications';
import { importNotification } from '@/lib/interfaces/portability/notifications';
import { webhookNotification } from '@/lib/interfaces/webhooks/schema';
import { listSchema } from '@/lib/kernel/text/schema';
import { suspensionNotification } from '@/lib/operator/moderation/notifications';
import { conversationNotification } from '@/lib/operator/support/notifications';
import { senderNotification } from '@/lib/page/brands/senders/schema';
import { domainNotification } from '@/lib/page/domains/schema';
import { deadLinkNotification } from '@/lib/page/link-health/mails';
import { planNotification } from '@/lib/page/profile/schema';
import { accessNotification, signInNotification } from '@/lib/people/auth/notifications';
import type { NotificationKind } from '@/lib/people/notifications/definitions';
import { notificationFault } from '@/lib/people/notifications/texts';
import { orderNotification } from '@/lib/store/orders/notifications/notifications';
import { paymentMethodNotification } from '@/lib/store/payment/notifications';
import { OPTIONAL_KINDS } from './preferences';

const entryOf = <Name extends string, Schema extends z.ZodType>({
  tipo,
  datos,
}: NotificationKind<Name, Schema>) =>
  z.strictObject({
    tipo: z.literal(tipo),
    datos,
    id: z.uuid(),
    creadaEn: z.iso.datetime(),
    leida: z.boolean(),
  });

/** One entry of the feed: a new kind of notification is one line here. */
const notificationSchema = z.discriminatedUnion('tipo', [
  entryOf(signInNotification),
  entryOf(accessNotification),
  entryOf(planNotification),
  entryOf(importNotification),
  entryOf(deadLinkNotification),
  entryOf(teamNotification),
  entryOf(messageNotification),
  entryOf(orderNotification),
  entryOf(experimentNotification),
  entryOf(suspensionNotification),
  entryOf(domainNotification),
  entryOf(conversationNotification),
  entryOf(webhookNotification),
  entryOf(paymentMethodNotification),
  entryOf(senderNotification),
]);
export type Notification = z.infer<typeof notificationSchema>;

/** The feed, newest first, as `GET /api/notificaciones` gives it. */
export const feedSchema = z.strictObject({
  notificaciones: z.array(notificationSchema),
  sinLeer: z.int().min(0),
  /** Whether there are older ones: ask again with the last one's id as `antes`. */
  hayMas: z.boolean(),
  apagadas: z.array(z.enum(OPTIONAL_KINDS)),
});
export type Feed = z.infer<typeof feedSchema>;

/** The kinds of notification that a person switches off. */
export const notificationPreferencesSchema = z.object({
  apagadas: listSchema(
    z.enum(OPTIONAL_KINDS, { error: notificationFault('kind') }),
    OPTIONAL_KINDS.length,
    {
      list: notificationFault('kind'),
      tooMany: notificationFault('kind'),
    },
  ).transform((kinds) => [...new Set(kinds)]),
});
