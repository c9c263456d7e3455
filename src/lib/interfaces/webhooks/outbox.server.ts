import type { Database } from '@/lib/kernel/db';
import { newId, nowMs } from '@/lib/kernel/env/system';
import { jobQueue } from '@/lib/kernel/jobs/service.server';
import type { PageEvent } from '@/lib/kernel/outbox/events';
import { type Subscriber, subscribeToEvents } from '@/lib/kernel/outbox/publish.server';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import { TEST } from './events';
import * as queries from './outbox-queries.server';
import { LIFE, SENDING } from './rules';
import { takeRoom } from './waiting-limit.server';

/** Registered by the domain that delivers, so that publishers need not import it. */
const sending = jobQueue<{ webhook: string }>(SENDING);

/** Has an address sent what is due for it, inside the transaction that writes that. */
export function ring(tx: Database, webhook: string, at: number): Promise<void> {
  return sending.enqueue(tx, { webhook }, { key: webhook, at, sooner: true });
}

const rowOf = (webhook: string, { tipo, data }: PageEvent, now: number) => {
  const timestamp = new Date(now).toISOString();
  return {
    ...{ id: newId(), webhook, tipo, cuerpo: JSON.stringify({ type: tipo, timestamp, data }) },
    ...({ estado: 'pendiente', intentos: 0, codigo: null, falla: '' } as const),
    ...{ respuesta: '', duracion: 0, creadaEn: now, proximoEn: now, caducaEn: now + LIFE },
    ...{ intentadaEn: null, terminadaEn: null },
  };
};

/** Writes down what is to be sent to an address, inside the transaction of what happened. */
async function put(tx: Database, webhook: string, all: readonly PageEvent[]): Promise<void> {
  if (all.length === 0) return;
  const accepted = all.slice(0, await takeRoom(tx, webhook, all.length));
  const now = nowMs();
  await queries.insertDeliveries(
    tx,
    accepted.map((one) => rowOf(webhook, one, now)),
  );
  if (accepted.length < all.length)
    await queries.countOmitted(tx, webhook, all.length - accepted.length);
  await ring(tx, webhook, now);
}

/** Stores what happened on a page for the webhooks that subscribe to it, in its transaction. */
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

/** Sends a test delivery to a webhook. */
export function sendTest(
  tx: Database,
  { id, nombre }: { id: string; nombre: string },
): Promise<void> {
  return put(tx, id, [{ tipo: TEST, data: { webhook: id, nombre } }]);
}
