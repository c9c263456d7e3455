/**
 * Every kind of mail, and the pages' own senders: after this import every stored mail can be
 * rendered. A new mail is defined in its domain (`defineMail`) and imported here.
 */
import '@/lib/contacts/mails';
import '@/lib/events/announcements/mails';
import '@/lib/letters/mails';
import '@/lib/experiments/mails';
import '@/lib/statistics/weekly/mails';
import '@/lib/accounts/mails';
import '@/lib/api/webhooks/mails';
import '@/lib/operator/copies/mails';
import '@/lib/operator/installation/disk-mails';
import '@/lib/operator/installation/missed-mails';
import '@/lib/operator/moderation/mails';
import '@/lib/operator/support/mails';
import '@/lib/brands/senders/mail-sender.server';
import '@/lib/brands/senders/mails';
import '@/lib/domains/mails';
import '@/lib/links/health/mails';
import '@/lib/auth/mails';
import '@/lib/mail/deferred.server';
import '@/lib/orders/notifications/mails';
import '@/lib/payments/mails';
