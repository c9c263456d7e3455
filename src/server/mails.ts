/**
 * Every kind of mail, and the pages' own senders: after this import every stored mail can be
 * rendered. A new mail is defined in its domain (`defineMail`) and imported here.
 */
import '@/lib/audience/contacts/mails';
import '@/lib/audience/events/announcements/mails';
import '@/lib/audience/experiments/mails';
import '@/lib/audience/statistics/weekly/mails';
import '@/lib/interfaces/account/mails';
import '@/lib/interfaces/webhooks/mails';
import '@/lib/operator/copies/mails';
import '@/lib/operator/installation/disk-mails';
import '@/lib/operator/installation/missed-mails';
import '@/lib/operator/installation/update-mails';
import '@/lib/operator/moderation/mails';
import '@/lib/operator/support/mails';
import '@/lib/page/brands/senders/mail-sender.server';
import '@/lib/page/brands/senders/mails';
import '@/lib/page/domains/mails';
import '@/lib/page/link-health/mails';
import '@/lib/people/auth/mails';
import '@/lib/people/mail/deferred.server';
import '@/lib/store/orders/notifications/mails';
import '@/lib/store/payment/mails';
