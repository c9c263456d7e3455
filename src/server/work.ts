import { Cron } from 'croner';
import { purgeCalls } from '@/lib/api-keys/calls.server';
import { purgeKeys } from '@/lib/api-keys/service.server';
import { purgeBrowsers } from '@/lib/auth/known-browsers.server';
import { purgeLinks } from '@/lib/auth/mail-links/service.server';
import { purgeChallenges } from '@/lib/auth/passkeys/challenges.server';
import { purgeSignIns } from '@/lib/auth/service.server';
import { purgeSessions } from '@/lib/auth/sessions/service.server';
import { reconcile } from '@/lib/billing/reconcile.server';
import { purgeSubscriberImports } from '@/lib/contacts/import/service.server';
import { purgeMessages } from '@/lib/contacts/service.server';
import { purgePending } from '@/lib/contacts/subscribers.server';
import { eraseDeleted } from '@/lib/db';
import { log } from '@/lib/env/log';
import { purgeUploads } from '@/lib/files/service.server';
import { purgeQuarantines } from '@/lib/hosts/release.server';
import { Runner } from '@/lib/jobs/runner.server';
import { defineWork, purgeWork } from '@/lib/jobs/work.server';
import { purgeMails } from '@/lib/mail/service.server';
import { purgeMedia } from '@/lib/media/service.server';
import { purgeReports } from '@/lib/moderation/reports.server';
import { purgeNotifications } from '@/lib/notifications/service.server';
import { deleteDue } from '@/lib/operator/deletion.server';
import { purgeAdmissions } from '@/lib/people/admissions.server';
import { purgeInvitations } from '@/lib/people/invitations.server';
import { purgeImports } from '@/lib/portability/service.server';
import { purgeSlugs } from '@/lib/profiles/lifecycle.server';
import { indexNames } from '@/lib/profiles/suspension.server';
import { purgeProviderEvents } from '@/lib/store/payment/events.server';
import { purgeWebhooks } from '@/lib/webhooks/deliveries.server';
import '@/lib/contacts/import/work.server';
import '@/lib/copies/work.server';
import '@/lib/domains/work.server';
import '@/lib/event-news/work.server';
import '@/lib/experiments/told.server';
import '@/lib/files/sweep.server';
import '@/lib/link-health/work.server';
import '@/lib/orders/refused-keys.server';
import '@/lib/orders/work.server';
import '@/lib/support/told.server';
import '@/lib/webhooks/work.server';
import '@/lib/senders/work.server';
import '@/lib/weekly-figures/work.server';

/** What is removed when its time is over, as the privacy page promises, whoever is there or not. */
const purges = {
  deleteDue,
  indexNames,
  purgeAdmissions,
  purgeBrowsers,
  purgeCalls,
  purgeChallenges,
  purgeImports,
  purgeInvitations,
  purgeKeys,
  purgeLinks,
  purgeMails,
  purgeMedia,
  purgeMessages,
  purgeNotifications,
  purgePending,
  purgeSubscriberImports,
  purgeProviderEvents,
  purgeReports,
  purgeQuarantines,
  purgeSessions,
  purgeSignIns,
  purgeSlugs,
  purgeUploads,
  purgeWebhooks,
  purgeWork,
  /** Last: what the others have deleted. */
  eraseDeleted,
};

/** When it is next time by a pattern of cron, in UTC. */
const by = (pattern: string) => {
  const cron = new Cron(pattern, { timezone: 'UTC', paused: true });
  return (begun: number) => cron.nextRun(new Date(begun))?.getTime() ?? begun;
};

defineWork({
  name: 'limpieza',
  atOnce: 1,
  // Once an hour, so that what lasts a day lasts no more than that and an hour.
  next: by('23 * * * *'),
  run: async () => {
    const failed: string[] = [];
    for (const [name, purge] of Object.entries(purges)) {
      // One that fails does not keep the others from it.
      await purge(Date.now()).catch((err: unknown) => {
        failed.push(name);
        log().error({ err, name }, 'a purge failed');
      });
    }
    if (failed.length > 0) throw new Error(failed.join(', '));
  },
});

defineWork({
  name: 'conciliacion',
  atOnce: 1,
  // When most people sleep, and not on the hour, when everybody else asks too.
  next: by('17 4 * * *'),
  run: async () => {
    const result = await reconcile();
    log().info(result, 'payments reconciled');
    if (result.failed > 0) throw new Error(`${result.failed} could not be reconciled`);
  },
});

/** Does what must be done without being asked. Returns what ends that, in order. */
export async function startWork(): Promise<() => Promise<void>> {
  const runner = new Runner();
  await runner.start();
  return () => runner.stop();
}
