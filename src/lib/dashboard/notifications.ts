import { z } from 'zod';
import { teamNotification } from '@/lib/accounts/notifications';
import { webhookNotification } from '@/lib/api/webhooks/schema';
import { accessNotification, signInNotification } from '@/lib/auth/schema';
import { senderNotification } from '@/lib/brands/senders/schema';
import { messageNotification } from '@/lib/contacts/schema';
import { listSchema } from '@/lib/core/text/schema';
import { domainNotification } from '@/lib/domains/schema';
import { experimentNotification } from '@/lib/experiments/schema';
import { letterNotification } from '@/lib/letters/schema';
import { deadLinkNotification } from '@/lib/links/health/mails';
import type { NotificationKind } from '@/lib/notifications/definitions';
import { notificationIssue } from '@/lib/notifications/schema';
import { suspensionNotification } from '@/lib/operator/moderation/schema';
import { conversationNotification } from '@/lib/operator/support/schema';
import { orderNotification } from '@/lib/orders/notifications/notifications';
import { paymentMethodNotification } from '@/lib/payments/schema';
import { importNotification } from '@/lib/portability/notifications';
import { planNotification } from '@/lib/profile/schema';
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

/** One entry of the feed. A new kind of notification adds a line here. */
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
  entryOf(letterNotification),
]);
export type Notification = z.infer<typeof notificationSchema>;

/** The feed, newest first: the response of `GET /api/notificaciones`. */
export const feedSchema = z.strictObject({
  notificaciones: z.array(notificationSchema),
  sinLeer: z.int().min(0),
  /** True when there are older ones: repeat the request with the last id as `antes`. */
  hayMas: z.boolean(),
  apagadas: z.array(z.enum(OPTIONAL_KINDS)),
});
export type Feed = z.infer<typeof feedSchema>;

/** The kinds of notifications that a person switches off. */
export const notificationPreferencesSchema = z.object({
  apagadas: listSchema(
    z.enum(OPTIONAL_KINDS, { error: notificationIssue('kind') }),
    OPTIONAL_KINDS.length,
    {
      list: notificationIssue('kind'),
      tooMany: notificationIssue('kind'),
    },
  ).transform((kinds) => [...new Set(kinds)]),
});
