import { Cron } from 'croner';
import { reconcile } from '@/lib/billing/reconcile.server';
import { log } from '@/lib/env/log';

/** When most people sleep, and not on the hour, when everybody else asks too. */
const AT = '17 4 * * *';

/** Does every day what must be done without being asked; gives what ends that. */
export function everyDay(): () => void {
  const job = new Cron(
    AT,
    {
      timezone: 'UTC',
      unref: true,
      protect: true,
      catch: (error) => log().error({ err: error }, 'reconciliation failed'),
    },
    async () => log().info(await reconcile(), 'payments reconciled'),
  );
  return () => job.stop();
}
