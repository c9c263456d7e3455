import { dialectOf } from '@db/dialect';
import { finishFormerCopies, hasUncheckedCopies } from '@/lib/kernel/db/sqlite/former-copies';
import { sqliteFile } from '@/lib/kernel/db/sqlite/open';
import { config } from '@/lib/kernel/env/config';
import { log } from '@/lib/kernel/env/log';
import { inOwnThread } from '@/lib/kernel/jobs/own-thread.server';

const finishApart = inOwnThread('copia anterior', async (file: string) => finishFormerCopies(file));

/**
 * Finishes copies that were made before upgrades, in a thread while the site is up, until `signal`.
 * What remains is finished at the next start. Never rejects.
 */
export async function finishUpgradeCopies(signal: AbortSignal): Promise<void> {
  const { databaseUrl } = config();
  if (dialectOf(databaseUrl) !== 'sqlite') return;
  const file = sqliteFile(databaseUrl);
  try {
    if (hasUncheckedCopies(file)) await finishApart(signal, file);
  } catch (err) {
    if (!signal.aborted) log().error({ err }, 'a copy from before an upgrade cannot be used');
  }
}
