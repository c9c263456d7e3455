import { v7 as newId } from 'uuid';
import { LIFE, SENDING } from '@/lib/interfaces/webhooks/rules';
import type { Database } from '@/lib/kernel/db';
import { jobQueue } from '@/lib/kernel/jobs/service.server';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import { type EventName, TEST } from './events';
import type { DataOf } from './payloads';
import * as queries from './queries.server';
import { takeRoom } from './room.server';

/** Done by the domain that sends, which nobody who only tells need know. */
const sending = jobQueue<{ webhook: string }>(SENDING);

/** Has an address sent what is due for it, inside the transaction that writes that. */
export function ring(tx: Database, webhook: string, at: number): Promise<void> {
  return sending.enqueue(tx, { webhook }, { key: webhook, at, sooner: true });
}

/** What is to be sent. */
interface Told {
  tipo: EventName | typeof TEST;
  data: object;
}

const rowOf = (webhook: string, { tipo, data }: Told, now: number) => {
  const timestamp = new Date(now).toISOString();
  return {
    ...{ id: newId(), webhook, tipo, cuerpo: JSON.stringify({ type: tipo, timestamp, data }) },
    ...({ estado: 'pendiente', intentos: 0, codigo: null, falla: '' } as const),
    ...{ respuesta: '', duracion: 0, creadaEn: now, proximoEn: now, caducaEn: now + LIFE },
    ...{ intentadaEn: null, terminadaEn: null },
  };
};

/** Writes down what is to be sent to an address, inside the transaction of what happened. */
async function put(tx: Database, webhook: string, all: readonly Told[]): Promise<void> {
  if (all.length === 0) return;
  const kept = all.slice(0, await takeRoom(tx, webhook, all.length));
  const now = Date.now();
  await queries.insertDeliveries(
    tx,
    kept.map((one) => rowOf(webhook, one, now)),
  );
  if (kept.length < all.length) await queries.countOmitted(tx, webhook, all.length - kept.length);
  await ring(tx, webhook, now);
}

/** Something that happened on a page, with what is told of it. */
export type Happening = { [Name in EventName]: { tipo: Name; data: DataOf<Name> } }[EventName];

/**
 * Tells whom a page's owner wants to be told what happened on it, inside the caller's transaction:
 * it leaves when that is committed. `tell` is asked only where somebody is to be told anything.
 */
export async function handOnAll(
  tx: Database,
  uid: string,
  tell: () => Happening[] | Promise<Happening[]>,
): Promise<void> {
  const all = await queries.listTold(tx, uid);
  const told = all.filter(({ plan }) => PLAN_RULES[plan].api);
  if (told.length === 0) return;
  const happenings = await tell();
  for (const { id, sucesos } of told) {
    const wanted = happenings.filter(({ tipo }) => sucesos.includes(tipo));
    await put(tx, id, wanted);
  }
}

/** As handOnAll, of one thing. */
export function happened<Name extends EventName>(
  tx: Database,
  uid: string,
  tipo: Name,
  tell: () => DataOf<Name> | Promise<DataOf<Name>>,
): Promise<void> {
  return handOnAll(tx, uid, async () => [{ tipo, data: await tell() } as unknown as Happening]);
}

/** Sends an address something that nobody waits for, to see whether it understands us. */
export function sendTest(
  tx: Database,
  { id, nombre }: { id: string; nombre: string },
): Promise<void> {
  return put(tx, id, [{ tipo: TEST, data: { webhook: id, nombre } }]);
}
