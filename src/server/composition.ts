/**
 * Registers what the lower wings take by doors: kinds and senders of mails, who takes events, who
 * makes accounts, what still needs what is to be removed. Every program that runs the product imports it, the middleware for development.
 */
import './mails';
import './quotas';
import '@/lib/interfaces/account/creation.server';
import '@/lib/kernel/cdn/purge.server';
import '@/lib/interfaces/webhooks/outbox.server';
import '@/lib/store/orders/references.server';
import '@/lib/store/products/references.server';
