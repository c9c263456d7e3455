/** Every kind of notification. Its look in the dashboard is in islands/dashboard/notifications/kinds.ts. */

export { teamNotification } from '@/lib/accounts/schema';
export { webhookNotification } from '@/lib/api/webhooks/schema';
export { accessNotification, signInNotification } from '@/lib/auth/schema';
export { senderNotification } from '@/lib/brands/senders/schema';
export { messageNotification } from '@/lib/contacts/schema';
export { domainNotification } from '@/lib/domains/schema';
export { experimentNotification } from '@/lib/experiments/schema';
export { letterNotification } from '@/lib/letters/schema';
export { deadLinkNotification } from '@/lib/links/health/mails';
export { suspensionNotification } from '@/lib/operator/moderation/schema';
export { conversationNotification } from '@/lib/operator/support/schema';
export { orderNotification } from '@/lib/orders/notifications/schema';
export { paymentMethodNotification } from '@/lib/payments/schema';
export { importNotification } from '@/lib/portability/notifications';
export { planNotification } from '@/lib/profile/schema';
