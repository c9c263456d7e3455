/**
 * Registers what the lower wings take by doors: kinds and senders of mails, who takes events, who
 * makes accounts, what still needs what is to be removed. Every program that runs the product imports
 * it, the middleware for development.
 */
import './mails';
import '@/lib/interfaces/account/creation.server';
import '@/lib/kernel/cdn/purge.server';
import '@/lib/interfaces/webhooks/outbox.server';
import '@/lib/store/orders/references.server';
import '@/lib/store/products/references.server';
// What plans limit: each domain counts its own (`defineQuota`).
import '@/lib/audience/contacts/subscribers.server';
import '@/lib/audience/events/service.server';
import '@/lib/audience/experiments/service.server';
import '@/lib/interfaces/webhooks/service.server';
import '@/lib/page/brands/service.server';
import '@/lib/page/domains/service.server';
import '@/lib/page/profile/quotas.server';
import '@/lib/people/api-keys/service.server';
import '@/lib/people/people/members.server';
import '@/lib/store/files/service.server';
import '@/lib/store/products/service.server';
