import { Cron } from 'croner';
import { purgeSignIns } from '@/lib/auth/service.server';
import { purgeSessions } from '@/lib/auth/sessions/service.server';
import { reconcile } from '@/lib/billing/reconcile.server';
import { eraseDeleted } from '@/lib/db';
import { log } from '@/lib/env/log';
import { purgeMedia } from '@/lib/media/service.server';
import { purgeNotifications } from '@/lib/notifications/service.server';
import { purgeImports } from '@/lib/portability/service.server';
import { purgeSlugs } from '@/lib/profiles/lifecycle.server';

/** Once an hour, so that what lasts a day lasts no more than that and an hour. */
const PURGES = '23 * * * *';
/** When most people sleep, and not on the hour, when everybody else asks too. */
const RECONCILIATION = '17 4 * * *';

/** What is removed when its time is over, as the privacy page promises, whoever is there or not. */
const purges = {
  purgeImports,
  purgeMedia,
  purgeNotifications,
  purgeSessions,
  purgeSignIns,
  purgeSlugs,
  /** Last: what the others have deleted. */
  eraseDeleted,
};

/** Removes everything whose time is over. One that fails does not keep the others from it. */
async function purgeAll(): Promise<void> {
  const now = Date.now();
  for (const [name, purge] of Object.entries(purges)) {
    await purge(now).catch((err: unknown) => log().error({ err, name }, 'a purge failed'));
  }
}

function regularly(when: string, work: () => Promise<void>): Cron {
  const caught = (err: unknown) => log().error({ err }, 'regular work failed');
  return new Cron(when, { timezone: 'UTC', unref: true, protect: true, catch: caught }, work);
}

/** Does what must be done without being asked, now what may have been missed; returns what ends that. */
export function startScheduledJobs(): () => void {
  const jobs = [
    regularly(PURGES, purgeAll),
    regularly(RECONCILIATION, async () => log().info(await reconcile(), 'payments reconciled')),
  ];
  void purgeAll();
  return () => {
    for (const job of jobs) job.stop();
  };
}
