/**
 * What plans limit: each domain counts its own. A new one is defined in its domain (`defineQuota`)
 * and imported here.
 */
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
