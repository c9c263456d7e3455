import { Cron } from 'croner';
import { purgeCalls } from '@/lib/api/keys/calls.server';
import { purgeKeys } from '@/lib/api/keys/service.server';
import { purgeWebhooks } from '@/lib/api/webhooks/history.server';
import { purgeBrowsers } from '@/lib/auth/entry.server';
import { purgeLinks } from '@/lib/auth/mail-links/service.server';
import { purgeChallenges } from '@/lib/auth/passkeys/service.server';
import { purgeSignIns } from '@/lib/auth/service.server';
import { purgeSessions } from '@/lib/auth/sessions/service.server';
import { reconcile } from '@/lib/billing/reconcile.server';
import { purgeSubscriberImports } from '@/lib/contacts/import/service.server';
import { purgeMessages } from '@/lib/contacts/service.server';
import { purgePending } from '@/lib/contacts/subscribers/service.server';
import { eraseDeleted } from '@/lib/core/db';
import { log } from '@/lib/core/env/log';
import { Runner } from '@/lib/core/jobs/runner.server';
import { defineJob, purgeJobs } from '@/lib/core/jobs/service.server';
import { purgeQuarantines } from '@/lib/domains/hosts/hosts.server';
import { purgeUploads } from '@/lib/files/service.server';
import { purgeLetters } from '@/lib/letters/sending.server';
import { purgeMails } from '@/lib/mail/service.server';
import { watchMailServer } from '@/lib/mail/smtp/reach.server';
import { purgeMedia } from '@/lib/media/service.server';
import { purgeNotifications } from '@/lib/notifications/service.server';
import { deleteDue } from '@/lib/operator/desk/accounts.server';
import { purgeReports } from '@/lib/operator/moderation/reports.server';
import { purgeProviderEvents } from '@/lib/payments/webhook.server';
import { purgeAdmissions, purgeInvitations } from '@/lib/people/invitations.server';
import { purgeImports } from '@/lib/portability/service.server';
import { indexNames, purgeSlugs } from '@/lib/profile/lifecycle.server';
import '@/lib/contacts/import/processing.server';
import '@/lib/operator/backups/nightly.server';
import '@/lib/operator/installation/alarms.server';
import '@/lib/domains/verification.server';
import '@/lib/events/announcements/service.server';
import '@/lib/experiments/notify.server';
import '@/lib/files/sweep.server';
import '@/lib/links/health/service.server';
import '@/lib/orders/settlement/refunds.server';
import '@/lib/orders/settlement/reconcile.server';
import '@/lib/operator/support/notify.server';
import '@/lib/api/webhooks/delivery.server';
import '@/lib/brands/senders/verification.server';
import '@/lib/statistics/weekly/service.server';

/** Deletes expired data as the privacy page promises, also on a site without visitors. */
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
  purgeLetters,
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
  /** Last, because it erases what the others have deleted. */
  eraseDeleted,
};

/** Returns a job's `next` for a cron pattern in UTC. */
const nextByCron = (pattern: string) => {
  const cron = new Cron(pattern, { timezone: 'UTC', paused: true });
  return (begun: number) => cron.nextRun(new Date(begun))?.getTime() ?? begun;
};

/** Runs all purges. Throws with the names of those that failed. */
export async function runPurges(signal: AbortSignal): Promise<void> {
  const failed: string[] = [];
  for (const [name, purge] of Object.entries(purges)) {
    signal.throwIfAborted();
    // A failed purge does not stop the others.
    await purge(Date.now(), signal).catch((err: unknown) => {
      failed.push(name);
      log().error({ err, name }, 'a purge failed');
    });
  }
  if (failed.length > 0) throw new Error(failed.join(', '));
}

defineJob({
  name: 'limpieza',
  atOnce: 1,
  // Expired data is deleted at most one hour late.
  next: nextByCron('23 * * * *'),
  run: ({ signal }) => runPurges(signal),
});

defineJob({
  name: 'conciliacion',
  atOnce: 1,
  // At night for most people, and not on the full hour, when other servers are busy.
  next: nextByCron('17 4 * * *'),
  run: async () => {
    const result = await reconcile();
    log().info(result, 'payments reconciled');
    if (result.failed > 0) throw new Error(`${result.failed} could not be reconciled`);
  },
});

/**
 * Starts the job runner and the check of the mail server. `end` stops both in order; `idle`
 * resolves when no job is due.
 */
export async function startJobs() {
  const runner = new Runner();
  await runner.start();
  const endMailWatch = watchMailServer();
  const end = () => {
    endMailWatch();
    return runner.stop();
  };
  return { end, idle: () => runner.drain() };
}
