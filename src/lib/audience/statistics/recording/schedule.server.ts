import { atomically } from '@/lib/kernel/db';
import { inBites } from '@/lib/kernel/db/bulk/bites';
import { config } from '@/lib/kernel/env/config';
import { log } from '@/lib/kernel/env/log';
import { pause } from '@/lib/kernel/env/system';
import { toAppError } from '@/lib/kernel/http/errors';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@/lib/kernel/time/units';
import { forgetOldResets } from '../reset.server';
import { deleteSomeNetworks } from './network-queries.server';
import * as queries from './queries.server';
import { flush, settled } from './recorder.server';
import { destroyOldSalts } from './visitor.server';

const LAST_ATTEMPTS = 5;

let timers: NodeJS.Timeout[] = [];

function warn(what: string) {
  return (error: unknown) => log().warn({ code: toAppError(error).code }, what);
}

/** The moment before which hits are deleted: HITS_RETENTION_DAYS are kept, today (UTC) is one of them. */
function firstKept(now: number): number {
  return now - (now % DAY_MS) - (config().hitsRetentionDays - 1) * DAY_MS;
}

/** Deletes hits older than HITS_RETENTION_DAYS and what identified visitors of past days. */
export async function purge(now = Date.now()): Promise<void> {
  await destroyOldSalts(now);
  await forgetOldResets(now);
  await inBites((tx, most) => deleteSomeNetworks(tx, now, most));
  const before = firstKept(now);
  await atomically((tx) => queries.turnDaysOfHits(tx, now, before));
  await inBites((tx, most) => queries.deleteSomeHits(tx, before, most));
}

/** Begins to write what is recorded, once a second, and to purge, once an hour. */
export function startRecording(): void {
  const purgeAll = () => purge().catch(warn('old visits could not be deleted'));
  const write = () => flush().catch(warn('visits wait to be written'));
  timers = [setInterval(write, SECOND_MS), setInterval(purgeAll, HOUR_MS)];
  for (const timer of timers) timer.unref();
  void purgeAll();
}

/** Writes what is left. To be called when no more beacons come and the database is still open. */
export async function stopRecording(): Promise<void> {
  for (const timer of timers) clearInterval(timer);
  await settled();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await flush(true);
    } catch (error) {
      if (attempt === LAST_ATTEMPTS) throw error;
      await pause(SECOND_MS * attempt);
    }
  }
}
