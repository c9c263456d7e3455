import { atomically } from '@/lib/kernel/db';
import { nowMs } from '@/lib/kernel/env/system';
import { defineJob } from '@/lib/kernel/jobs/service.server';
import { defineGauges, gauge } from '@/lib/kernel/metrics/service.server';
import { DAY_MS, HOUR_MS } from '@/lib/kernel/time/units';
import { askAgain, askedSchema, RELEASES_JOB, readReleases } from './service.server';
import { releaseSettings } from './settings.server';

/** When it is due next: soon after an address is set for the first time. */
const next = (begun: number) => begun + (releaseSettings().url === undefined ? HOUR_MS : DAY_MS);

defineGauges('releases', async () => {
  const { isAsked, newer } = await readReleases();
  if (!isAsked) return [];
  return [
    gauge('update_available', 'Whether a newer version than this one is published.', [
      { value: newer ? 1 : 0 },
    ]),
  ];
});

/** Asks once a day for the newest version. */
defineJob({
  name: RELEASES_JOB,
  atOnce: 1,
  next,
  run: async ({ data, again }) => {
    const result = await askAgain(askedSchema.parse(data));
    await atomically((tx) => again(tx, async () => ({ at: next(nowMs()), data: result })));
  },
});
