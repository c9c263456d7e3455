/** Each part says its own variables: known by this, their faults are told at start. */
import '@/lib/ai/settings.server';
import '@/lib/auth/settings.server';
import '@/lib/billing/settings.server';
import '@/lib/copies/settings.server';
import '@/lib/domains/settings.server';
import '@/lib/files/settings.server';
import '@/lib/mail/settings.server';
import '@/lib/metrics/settings.server';
import '@/lib/store/settings.server';
import '@/lib/support/settings.server';
