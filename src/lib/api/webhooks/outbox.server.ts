import { LRUCache } from 'lru-cache';
import type { Database } from '@/lib/core/db';
import { newId, nowMs } from '@/lib/core/env/system';
import { jobQueue } from '@/lib/core/jobs/service.server';
import type { PageEvent } from '@/lib/core/outbox/events';
import { type Subscriber, subscribeToEvents } from '@/lib/core/outbox/publish.server';
import { MINUTE_MS } from '@/lib/core/time/units';
import { PLAN_RULES } from '@/lib/plans/rules';
import { TEST_EVENT } from './events';
import * as queries from './queries.server';
import { LIFE, SENDING, WEBHOOK_LIMITS } from './rules';

const LIMIT = WEBHOOK_LIMITS.waiting;
/** Time that a count is cached, in ms. */
const BELIEVED = MINUTE_MS;

/** Waiting deliveries by webhook: the last count plus those added by this process. */
const waiting = new LRUCache<string, number>({ max: 10_000, ttl: BELIEVED });

/**
 * Returns how many of `count` deliveries a webhook may still queue, and reserves them. Far below
 * the limit the cached count replaces a query, so each process can exceed the limit by half, for a
 * minute.
 */
async function takeQueueSpace(tx: Database, webhook: string, count: number): Promise<number> {
  const cached = waiting.get(webhook);
  if (cached !== undefined && cached + count <= LIMIT / 2) {
    waiting.set(webhook, cached + count, { noUpdateTTL: true });
    return count;
  }
  const counted = await queries.countWaiting(tx, webhook);
  const reserved = Math.max(0, Math.min(count, LIMIT - counted));
  waiting.set(webhook, counted + reserved);
  return reserved;
}

/** The job is defined by another module, so that publishers need not import it. */
const sending = jobQueue<{ webhook: string }>(SENDING);

/** Queues the delivery job of a webhook, inside the transaction that stores its deliveries. */
export function ring(tx: Database, webhook: string, at: number): Promise<void> {
  return sending.enqueue(tx, { webhook }, { key: webhook, at, sooner: true });
}

const rowOf = (webhook: string, { tipo, data }: PageEvent, now: number) => {
  const timestamp = new Date(now).toISOString();
  return {
    id: newId(),
    webhook,
    tipo,
    cuerpo: JSON.stringify({ type: tipo, timestamp, data }),
    ...({ estado: 'pendiente', intentos: 0, codigo: null, falla: '' } as const),
    respuesta: '',
    duracion: 0,
    creadaEn: now,
    proximoEn: now,
    caducaEn: now + LIFE,
    intentadaEn: null,
    terminadaEn: null,
  };
};

/** Stores the deliveries to a webhook, inside the transaction of the event. */
async function put(tx: Database, webhook: string, all: readonly PageEvent[]): Promise<void> {
  if (all.length === 0) return;
  const accepted = all.slice(0, await takeQueueSpace(tx, webhook, all.length));
  const now = nowMs();
  await queries.insertDeliveries(
    tx,
    accepted.map((one) => rowOf(webhook, one, now)),
  );
  if (accepted.length < all.length)
    await queries.addOmitted(tx, webhook, all.length - accepted.length);
  await ring(tx, webhook, now);
}

/** Stores events of a page for the webhooks that subscribe to them, in the event's transaction. */
const deliverToWebhooks: Subscriber = async (tx, uid, produce) => {
  const all = await queries.listSubscribed(tx, uid);
  const allowed = all.filter(({ plan }) => PLAN_RULES[plan].api);
  if (allowed.length === 0) return;
  const events = await produce();
  for (const { id, sucesos } of allowed) {
    const subscribed: string[] = sucesos;
    await put(
      tx,
      id,
      events.filter(({ tipo }) => subscribed.includes(tipo)),
    );
  }
};

subscribeToEvents(deliverToWebhooks);

export function sendTest(
  tx: Database,
  { id, nombre }: { id: string; nombre: string },
): Promise<void> {
  return put(tx, id, [{ tipo: TEST_EVENT, data: { webhook: id, nombre } }]);
}
