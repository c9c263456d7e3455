/**
 * Imports the features that register something with earlier ones: kinds of mails and senders, event
 * listeners, the creation of accounts, references that keep a row from being deleted. Every program
 * that runs the product imports this file; in development the middleware does.
 */
import '@/lib/accounts/creation.server';
import '@/lib/core/cdn/purge.server';
import '@/lib/api/webhooks/outbox.server';
import '@/lib/letters/references.server';
import '@/lib/letters/sending.server';
import '@/lib/orders/references.server';
import '@/lib/products/references.server';
// Quotas of plans: each feature counts its own rows (`defineQuota`).
import '@/lib/contacts/subscribers/service.server';
import '@/lib/events/service.server';
import '@/lib/experiments/service.server';
import '@/lib/api/webhooks/service.server';
import '@/lib/brands/service.server';
import '@/lib/domains/service.server';
import '@/lib/profile/quotas.server';
import '@/lib/api/keys/service.server';
import '@/lib/people/service.server';
import '@/lib/files/service.server';
import '@/lib/products/service.server';
// Every kind of mail, and the senders of pages, so that a stored mail can be rendered.
import '@/lib/contacts/blocks.server';
import '@/lib/contacts/mails';
import '@/lib/events/announcements/mails';
import '@/lib/letters/mails';
import '@/lib/experiments/mails';
import '@/lib/statistics/weekly/mails';
import '@/lib/accounts/mails';
import '@/lib/api/webhooks/mails';
import '@/lib/operator/backups/mails';
import '@/lib/operator/installation/mails';
import '@/lib/operator/moderation/mails';
import '@/lib/operator/support/mails';
import '@/lib/brands/senders/mail-sender.server';
import '@/lib/brands/senders/mails';
import '@/lib/domains/mails';
import '@/lib/links/health/mails';
import '@/lib/auth/mails';
import '@/lib/mail/deferred.server';
import '@/lib/mail/service.server';
import '@/lib/orders/notifications/mails';
import '@/lib/payments/mails';
// Secrets that are encrypted again under a new key (those of brands, mail and webhooks are above),
// and metrics.
import '@/lib/payments/service.server';
import '@/lib/operator/backups/service.server';
