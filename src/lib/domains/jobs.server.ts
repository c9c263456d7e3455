import { reading } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { defineJob } from '@/lib/core/jobs/service.server';
import { MINUTE_MS } from '@/lib/core/time/units';
import { lookUpDomain } from './lookup.server';
import { listDue } from './queries.server';
import { recordCheck } from './record.server';
import { domainSettings } from './settings.server';

const LEASE = 15 * MINUTE_MS;
/** A DNS check takes at most 10 s, so a batch ends within its lease. */
const BATCH = 100;
const AT_ONCE = 10;

/** Checks the domains that are due. Returns their number. */
export async function checkDue(now: number): Promise<number> {
  const due = await listDue(await reading(), now, BATCH);
  const waiting = [...due];
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      const { uid, dominio } = row;
      await recordCheck({ uid, dominio, found: await lookUpDomain(row), now, asked: false });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return due.length;
}

/** Checks domains that are due: daily, new ones hourly. */
defineJob<{ done?: number }>({
  name: 'dominios',
  atOnce: 1,
  lease: LEASE,
  next: (begun) => begun + 10 * MINUTE_MS,
  run: async ({ signal, progress }) => {
    if (!domainSettings().offered) return;
    for (let done = 0; ; ) {
      const looked = await checkDue(nowMs());
      if (looked === 0) return;
      done += looked;
      await progress({ done });
      signal.throwIfAborted();
    }
  },
});
