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
 * How many of `wanted` deliveries a webhook has room for; the caller adds them.
 * It is not counted each time: far from the limit the last count suffices. So each process can
 * exceed it by half, and for a minute.
 */
export async function takeRoom(tx: Database, webhook: string, count: number): Promise<number> {
  const cached = waiting.get(webhook);
  if (cached !== undefined && cached + count <= LIMIT / 2) {
    waiting.set(webhook, cached + count, { noUpdateTTL: true });
    return count;
  }
  const counted = await countWaiting(tx, webhook);
  const reserved = Math.max(0, Math.min(count, LIMIT - counted));
  waiting.set(webhook, counted + reserved);
  return reserved;
}
