import { reading } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { defineJob } from '@/lib/core/jobs/service.server';
import { MINUTE_MS } from '@/lib/core/time/units';
import { listDue } from './queries.server';
import { checkSenderDns, recordCheck } from './record.server';

/** A DNS check takes at most 10 s, so a batch ends within its lease. */
const LEASE = 20 * MINUTE_MS;
const BATCH = 100;

/** Checks the DNS records of the senders that are due. Returns their number. */
export async function checkSenders(now: number): Promise<number> {
  const due = await listDue(await reading(), now, BATCH);
  for (const row of due) await recordCheck(row, await checkSenderDns(row), { now, asked: false });
  return due.length;
}

/** Checks senders that are due: daily, new ones hourly. */
defineJob<{ done?: number }>({
  name: 'remitentes',
  atOnce: 1,
  lease: LEASE,
  next: (begun) => begun + 10 * MINUTE_MS,
  run: async ({ signal, progress }) => {
    for (let done = 0; ; ) {
      const looked = await checkSenders(nowMs());
      if (looked === 0) return;
      done += looked;
      await progress({ done });
      signal.throwIfAborted();
    }
  },
});
