import { LRUCache } from 'lru-cache';
import type { Database } from '@/lib/kernel/db';
import { countWaiting } from './outbox-queries.server';
import { WEBHOOK_LIMITS } from './rules';

const LIMIT = WEBHOOK_LIMITS.waiting;
/** How long, in milliseconds, a count is believed. */
const BELIEVED = 60_000;

/** By address: what waited when it was counted, and what this process has put there since. */
const waiting = new LRUCache<string, number>({ max: 10_000, ttl: BELIEVED });

/**
 * How many of `wanted` deliveries an address has room for; they are put there by the caller.
 *
 * It is not counted each time: whoever counts, inside a serializable transaction, meets everybody
 * who adds to the same table, and of two saves of different people one had to begin again. Far from
 * the limit the last count will do. So each process can go beyond it by half, and for a minute.
 */
export async function takeRoom(tx: Database, webhook: string, wanted: number): Promise<number> {
  const cached = waiting.get(webhook);
  if (cached !== undefined && cached + wanted <= LIMIT / 2) {
    waiting.set(webhook, cached + wanted, { noUpdateTTL: true });
    return wanted;
  }
  const counted = await countWaiting(tx, webhook);
  const reserved = Math.max(0, Math.min(wanted, LIMIT - counted));
  waiting.set(webhook, counted + reserved);
  return reserved;
}
