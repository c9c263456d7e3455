import { atomically } from '@/lib/core/db';
import { inBatches } from '@/lib/core/db/bulk';
import { config } from '@/lib/core/env/config';
import { log } from '@/lib/core/env/log';
import { every, nowMs, pause } from '@/lib/core/env/system';
import { toAppError } from '@/lib/core/http/errors';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@/lib/core/time/units';
import { forgetOldResets } from '../reset.server';
import * as queries from './queries.server';
import { flush, settled } from './service.server';
import { destroyOldSalts } from './visitor.server';

const LAST_ATTEMPTS = 5;

let timers: (() => void)[] = [];

function warn(what: string) {
  return (error: unknown) => log().warn({ code: toAppError(error).code }, what);
}

/** Returns the time before which hits are deleted; HITS_RETENTION_DAYS include today. */
function retentionStart(now: number): number {
  return now - (now % DAY_MS) - (config().hitsRetentionDays - 1) * DAY_MS;
}

/** Deletes hits older than HITS_RETENTION_DAYS, and the salts and visitor hashes of past days. */
export async function purge(now = nowMs()): Promise<void> {
  await destroyOldSalts(now);
  await forgetOldResets(now);
  await inBatches((tx, most) => queries.deleteSomeNetworks(tx, now, most));
  const before = retentionStart(now);
  await atomically((tx) => queries.rotateHitPartitions(tx, now, before));
  await inBatches((tx, most) => queries.deleteSomeHits(tx, before, most));
}

/** Starts to write recorded hits every second, and to purge every hour. */
export function startRecording(): void {
  const purgeAll = () => purge().catch(warn('old visits could not be deleted'));
  const write = () => flush().catch(warn('visits wait to be written'));
  timers = [every(SECOND_MS, write), every(HOUR_MS, purgeAll)];
  void purgeAll();
}

/** Writes the remaining hits. Call it when no more beacons come and the database is still open. */
export async function stopRecording(): Promise<void> {
  for (const stop of timers) stop();
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
