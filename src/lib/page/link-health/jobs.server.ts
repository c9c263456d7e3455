import { config } from '@/lib/kernel/env/config';
import { defineJob } from '@/lib/kernel/jobs/service.server';
import { ROUND } from './rules';
import { checkBatch, type LinkKey } from './service.server';

const LEASE = 15 * 60_000;

/** The round over all links: a batch at a time, by one process, from where the last one ended. */
defineJob<{ after?: LinkKey }>({
  name: 'enlaces',
  atOnce: 1,
  lease: LEASE,
  next: (begun) => begun + ROUND,
  run: async ({ data, signal, progress }) => {
    if (!config().linkChecks) return;
    for (let after = await checkBatch(data.after); after; after = await checkBatch(after)) {
      await progress({ after });
      signal.throwIfAborted();
    }
  },
});
