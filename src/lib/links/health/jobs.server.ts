import { config } from '@/lib/core/env/config';
import { defineJob } from '@/lib/core/jobs/service.server';
import { ROUND } from './rules';
import { checkBatch, type LinkKey } from './service.server';

const LEASE = 15 * 60_000;

/** Checks all links: one batch per run, by one process, resuming after the last batch. */
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
