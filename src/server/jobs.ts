import { Cron } from 'croner';
import { purgeSubscriberImports } from '@/lib/audience/contacts/import/service.server';
import { purgeMessages } from '@/lib/audience/contacts/service.server';
import { purgePending } from '@/lib/audience/contacts/subscribers.server';
import { purgeImports } from '@/lib/interfaces/portability/service.server';
import { purgeWebhooks } from '@/lib/interfaces/webhooks/deliveries.server';
import { eraseDeleted } from '@/lib/kernel/db';
import { log } from '@/lib/kernel/env/log';
import { Runner } from '@/lib/kernel/jobs/runner.server';
import { defineJob, purgeJobs } from '@/lib/kernel/jobs/service.server';
import { finishUpgradeCopies } from '@/lib/operator/copies/upgrades.server';
import { deleteDue } from '@/lib/operator/desk/deletion.server';
import { purgeReports } from '@/lib/operator/moderation/reports.server';
import { purgeQuarantines } from '@/lib/page/domains/hosts/release.server';
import { purgeMedia } from '@/lib/page/media/service.server';
import { purgeSlugs } from '@/lib/page/profile/lifecycle.server';
import { indexNames } from '@/lib/page/profile/suspension.server';
import { purgeCalls } from '@/lib/people/api-keys/calls.server';
import { purgeKeys } from '@/lib/people/api-keys/service.server';
import { purgeLinks } from '@/lib/people/auth/mail-links/service.server';
import { purgeChallenges } from '@/lib/people/auth/passkeys/challenges.server';
import { purgeSignIns } from '@/lib/people/auth/service.server';
import { purgeSessions } from '@/lib/people/auth/sessions/service.server';
import { purgeBrowsers } from '@/lib/people/auth/sign-in-browsers.server';
import { purgeMails } from '@/lib/people/mail/service.server';
import { watchMailServer } from '@/lib/people/mail/smtp/reach.server';
import { purgeNotifications } from '@/lib/people/notifications/service.server';
import { purgeAdmissions } from '@/lib/people/people/admissions.server';
import { purgeInvitations } from '@/lib/people/people/invitations.server';
import { reconcile } from '@/lib/store/billing/reconcile.server';
import { purgeUploads } from '@/lib/store/files/service.server';
import { purgeProviderEvents } from '@/lib/store/payment/events.server';
import '@/lib/audience/contacts/import/jobs.server';
import '@/lib/operator/copies/jobs.server';
import '@/lib/operator/installation/disk.server';
import '@/lib/operator/installation/missed.server';
import '@/lib/operator/releases/jobs.server';
import '@/lib/page/domains/jobs.server';
import '@/lib/audience/events/announcements/jobs.server';
import '@/lib/audience/experiments/notify.server';
import '@/lib/store/files/sweep.server';
import '@/lib/page/link-health/jobs.server';
import '@/lib/store/orders/settlement/revoked-keys.server';
import '@/lib/store/orders/jobs.server';
import '@/lib/operator/support/notifications.server';
import '@/lib/interfaces/webhooks/jobs.server';
import '@/lib/page/brands/senders/jobs.server';
import '@/lib/audience/statistics/weekly/service.server';

/** Expired data that is removed as the privacy page promises, also without any visitor. */
const purges = {
  deleteDue,
  indexNames: (_: number, signal: AbortSignal) => indexNames(signal),
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
  purgeJobs,
  /** Last: what the others have deleted. */
  eraseDeleted,
};

/** When it is next time by a pattern of cron, in UTC. */
const by = (pattern: string) => {
  const cron = new Cron(pattern, { timezone: 'UTC', paused: true });
  return (begun: number) => cron.nextRun(new Date(begun))?.getTime() ?? begun;
};

defineJob({
  name: 'limpieza',
  atOnce: 1,
  // Once an hour, so that what lasts a day lasts no more than that and an hour.
  next: by('23 * * * *'),
  run: async ({ signal }) => {
    const failed: string[] = [];
    for (const [name, purge] of Object.entries(purges)) {
      signal.throwIfAborted();
      // One that fails does not keep the others from it.
      await purge(Date.now(), signal).catch((err: unknown) => {
        failed.push(name);
        log().error({ err, name }, 'a purge failed');
      });
    }
    if (failed.length > 0) throw new Error(failed.join(', '));
  },
});

defineJob({
  name: 'conciliacion',
  atOnce: 1,
  // At night for most people, and off the full hour, when other servers are busy.
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
  const endMailWatch = watchMailServer();
  const ending = new AbortController();
  void finishUpgradeCopies(ending.signal);
  return () => {
    ending.abort();
    endMailWatch();
    return runner.stop();
  };
}
