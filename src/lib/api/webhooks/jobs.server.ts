import { atomically, reading } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { defineJob } from '@/lib/core/jobs/service.server';
import { deliverSome, dueAt } from './deliver.server';
import { ring } from './outbox.server';
import * as queries from './queries.server';
import { SENDING } from './rules';

/** Webhooks that are sent to concurrently: a slow one delays no others until all slots are used. */
const AT_ONCE = 32;
/** Time in ms after which a webhook's job yields to others, and its lease. */
const TURN = 45_000;
const LEASE = 2 * 60_000;
/**
 * Time in ms between two searches for waiting deliveries without a job, e.g. of a restored plan.
 */
const ROUND = 15 * 60_000;

/** One job per webhook, so that only one process sends to it. */
defineJob<{ webhook: string }>({
  name: SENDING,
  atOnce: AT_ONCE,
  lease: LEASE,
  // Unlimited, with one job per webhook: a full queue must not make an order fail.
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
