import { reading } from '@/lib/kernel/db';
import { defineJob } from '@/lib/kernel/jobs/service.server';
import { MINUTE_MS } from '@/lib/kernel/time/units';
import { listDue } from './queries.server';
import { checkSenderKey, recordCheck } from './record.server';

/** Each look takes 10 s at most, so that a batch ends within its lease. */
const LEASE = 20 * MINUTE_MS;
const BATCH = 100;

/** Looks for the keys of the senders that are due. Returns how many there were. */
export async function checkSenders(now: number): Promise<number> {
  const due = await listDue(await reading(), now, BATCH);
  for (const row of due) await recordCheck(row, await checkSenderKey(row), { now, asked: false });
  return due.length;
}

/** The rounds over the senders that are due: once a day each, new ones once an hour. */
defineJob<{ done?: number }>({
  name: 'remitentes',
  atOnce: 1,
  lease: LEASE,
  next: (begun) => begun + 10 * MINUTE_MS,
  run: async ({ signal, progress }) => {
    for (let done = 0; ; ) {
      const looked = await checkSenders(Date.now());
      if (looked === 0) return;
      done += looked;
      await progress({ done });
      signal.throwIfAborted();
    }
  },
});
