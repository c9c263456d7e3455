import { atomically, reading } from '@/lib/kernel/db';
import { nowMs } from '@/lib/kernel/env/system';
import { defineJob } from '@/lib/kernel/jobs/service.server';
import { deliverSome, dueAt } from './deliver.server';
import { ring } from './outbox.server';
import * as queries from './queries.server';
import { SENDING } from './rules';

/** Addresses that are sent to at once: one that hangs costs the others nothing until all do. */
const AT_ONCE = 32;
/** How long an address has its turn, and how long that may take at most. */
const TURN = 45_000;
const LEASE = 2 * 60_000;
/** How often waiting deliveries without a job are looked for: after a plan was restored. */
const ROUND = 15 * 60_000;

/** Of each address there is one row, so that it is sent to by one process at a time. */
defineJob<{ webhook: string }>({
  name: SENDING,
  atOnce: AT_ONCE,
  lease: LEASE,
  // One row an address: an order must not fail for what is only told of it.
  most: Number.POSITIVE_INFINITY,
  run: async ({ data: { webhook }, signal, again, assertHeld }) => {
    const until = nowMs() + TURN;
    while (nowMs() < until && (await deliverSome(webhook, { now: nowMs(), signal }))) {
      signal.throwIfAborted();
      assertHeld();
    }
    signal.throwIfAborted();
    await atomically((tx) => again(tx, () => dueAt(tx, webhook)));
  },
});

defineJob({
  name: 'ronda-webhooks',
  atOnce: 1,
  next: (begun) => begun + ROUND,
  run: async () => {
    for (const webhook of await queries.listWaitingHooks(await reading())) {
      await atomically(async (tx) => {
        const next = await dueAt(tx, webhook);
        if (next !== undefined) await ring(tx, webhook, next);
      });
    }
  },
});
