import { setTimeout as sleep } from 'node:timers/promises';
import { atomically, once } from '@/lib/kernel/db';
import { config } from '@/lib/kernel/env/config';
import { log } from '@/lib/kernel/env/log';
import { toAppError } from '@/lib/kernel/http/errors';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@/lib/kernel/time/units';
import { forgetOldResets } from '../reset.server';
import { deleteSomeNetworks } from './network-queries.server';
import * as queries from './queries.server';
import { flush, settled } from './recorder.server';
import { destroyOldSalts } from './visitor.server';

/** Hits deleted in one transaction: other writes wait for it. */
const PURGED_AT_ONCE = 2_000;
/** What others get in between: a purge after a long time may have millions to delete. */
const PURGE_PAUSE = 100;
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
  while (await once((db) => deleteSomeNetworks(db, now, PURGED_AT_ONCE))) {
    await sleep(PURGE_PAUSE);
  }
  const before = firstKept(now);
  await atomically((tx) => queries.turnDaysOfHits(tx, now, before));
  while (await atomically((tx) => queries.deleteSomeHits(tx, before, PURGED_AT_ONCE))) {
    await sleep(PURGE_PAUSE);
  }
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
      await sleep(SECOND_MS * attempt);
    }
  }
}
