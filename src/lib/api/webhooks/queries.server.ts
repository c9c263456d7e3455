import { webhookDeliveries as deliveries, webhooks } from '@db/tables';
import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  min,
  sql,
} from 'drizzle-orm';
import { sealedColumn } from '@/lib/core/crypto/sealed.server';
import type { Database } from '@/lib/core/db';
import { deleteUpTo } from '@/lib/core/db/bulk';
import { pages } from '@/lib/pages/read-model.server';

/** Returns the webhooks of a page, the events that each subscribes to, and the page's plan. */
export function listSubscribed(db: Database, uid: string) {
  return db
    .select({ id: webhooks.id, sucesos: webhooks.sucesos, plan: pages.plan })
    .from(webhooks)
    .innerJoin(pages, eq(pages.uid, webhooks.uid))
    .where(and(eq(webhooks.uid, uid), isNull(webhooks.borradoEn)));
}

const waitingFor = (webhook: string) =>
  and(eq(deliveries.webhook, webhook), eq(deliveries.estado, 'pendiente'));

export function countWaiting(db: Database, webhook: string): Promise<number> {
  return db.$count(deliveries, waitingFor(webhook));
}

/** Adds to a webhook's number of dropped events. */
export async function addOmitted(tx: Database, id: string, more: number): Promise<void> {
  await tx
    .update(webhooks)
    .set({ omitidas: sql`${webhooks.omitidas} + ${more}` })
    .where(eq(webhooks.id, id));
}

/** Rows per statement, because the number of its parameters is limited. */
const INSERT_BATCH = 100;

export async function insertDeliveries(
  tx: Database,
  rows: (typeof deliveries.$inferInsert)[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += INSERT_BATCH) {
    await tx.insert(deliveries).values(rows.slice(at, at + INSERT_BATCH));
  }
}

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof deliveries.$inferSelect;

const { id: key } = webhooks;
export const sealedSecret = sealedColumn({ table: webhooks, key, column: webhooks.secreto });
/** Seals the former secrets, which stay valid for a time. */
export const sealedFormer = sealedColumn({
  table: webhooks,
  key,
  column: webhooks.secretoAnterior,
});

const own = (uid: string, id: string) => and(eq(webhooks.uid, uid), eq(webhooks.id, id));
const ofPage = (uid: string) => and(eq(webhooks.uid, uid), isNull(webhooks.borradoEn));

/** Returns the webhooks of a page that are not removed, in order of creation. */
export function listWebhooks(db: Database, uid: string): Promise<WebhookRow[]> {
  return db.select().from(webhooks).where(ofPage(uid)).orderBy(asc(webhooks.id));
}

/** Returns all webhooks of a page, including removed ones. */
export function allWebhooks(db: Database, uid: string): Promise<WebhookRow[]> {
  return db.select().from(webhooks).where(eq(webhooks.uid, uid)).orderBy(asc(webhooks.id));
}

/** Returns a webhook of any page, with that page's plan and name. */
export async function findWebhook(db: Database, id: string) {
  const [row] = await db
    .select({ webhook: webhooks, plan: pages.plan, pagina: pages.nombre })
    .from(webhooks)
    .innerJoin(pages, eq(pages.uid, webhooks.uid))
    .where(eq(webhooks.id, id));
  return row;
}

/** Counts the webhooks of a page that are not removed. */
export function countWebhooks(db: Database, uid: string): Promise<number> {
  return db.$count(webhooks, ofPage(uid));
}

export async function insertWebhook(tx: Database, row: WebhookRow): Promise<void> {
  await tx.insert(webhooks).values(row);
}

/** Locks a webhook's row until the transaction ends, to read and then update it. */
export async function lockWebhook(tx: Database, id: string): Promise<void> {
  await tx.update(webhooks).set({ fallos: webhooks.fallos }).where(eq(webhooks.id, id));
}

export async function updateWebhook(
  tx: Database,
  id: string,
  values: { [Name in keyof Omit<WebhookRow, 'id' | 'uid'>]?: WebhookRow[Name] | undefined },
): Promise<void> {
  await tx.update(webhooks).set(values).where(eq(webhooks.id, id));
}

/** Deletes up to `most` webhooks that were removed before a moment; returns how many. */
export function deleteRemoved(tx: Database, before: number, most: number): Promise<number> {
  const where = and(isNotNull(webhooks.borradoEn), lt(webhooks.borradoEn, before));
  return deleteUpTo(tx, { table: webhooks, key: webhooks.id, where, most });
}

/** Returns a webhook of a page, removed or not. */
export async function findOwn(
  db: Database,
  uid: string,
  id: string,
): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(own(uid, id));
  return row;
}

/** Returns the number of waiting deliveries of each webhook that has any. */
export function countWaitingOf(db: Database, ids: string[]) {
  return db
    .select({ webhook: deliveries.webhook, all: count() })
    .from(deliveries)
    .where(and(inArray(deliveries.webhook, ids), eq(deliveries.estado, 'pendiente')))
    .groupBy(deliveries.webhook);
}

/** Returns the due deliveries of a webhook, longest waiting first. */
export function listDue(
  db: Database,
  webhook: string,
  now: number,
  most: number,
): Promise<DeliveryRow[]> {
  return db
    .select()
    .from(deliveries)
    .where(and(waitingFor(webhook), lte(deliveries.proximoEn, now)))
    .orderBy(asc(deliveries.proximoEn), asc(deliveries.id))
    .limit(most);
}

/** Returns the time of a webhook's next delivery; null when none is waiting. */
export async function nextDue(db: Database, webhook: string): Promise<number | null> {
  const [row] = await db
    .select({ next: min(deliveries.proximoEn) })
    .from(deliveries)
    .where(waitingFor(webhook));
  return row?.next ?? null;
}

/** Updates a waiting delivery. Returns false when it is no longer waiting. */
export async function updateWaiting(
  tx: Database,
  id: string,
  values: Partial<DeliveryRow>,
): Promise<boolean> {
  const rows = await tx
    .update(deliveries)
    .set(values)
    .where(and(eq(deliveries.id, id), eq(deliveries.estado, 'pendiente')))
    .returning({ id: deliveries.id });
  return rows.length > 0;
}

/** Makes all waiting deliveries of a webhook due at a moment, unless they are due earlier. */
export async function advanceDeliveries(tx: Database, webhook: string, now: number): Promise<void> {
  await tx
    .update(deliveries)
    .set({ proximoEn: now })
    .where(and(waitingFor(webhook), sql`${deliveries.proximoEn} > ${now}`));
}

export async function findDelivery(
  db: Database,
  webhook: string,
  id: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.webhook, webhook), eq(deliveries.id, id)));
  return row;
}

/** Makes an ended delivery wait again, as if it had never been attempted. */
export async function reopen(
  tx: Database,
  id: string,
  { now, caducaEn }: { now: number; caducaEn: number },
): Promise<void> {
  await tx
    .update(deliveries)
    .set({
      estado: 'pendiente',
      intentos: 0,
      proximoEn: now,
      caducaEn,
      terminadaEn: null,
      codigo: null,
      falla: '',
      respuesta: '',
      duracion: 0,
      intentadaEn: null,
    })
    .where(eq(deliveries.id, id));
}

/** Returns the deliveries of a webhook, newest first. */
export function listDeliveries(
  db: Database,
  webhook: string,
  most: number,
  before?: string,
): Promise<DeliveryRow[]> {
  const older = before === undefined ? undefined : lt(deliveries.id, before);
  return db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.webhook, webhook), older))
    .orderBy(desc(deliveries.id))
    .limit(most);
}

/** Ends all deliveries that expired before a moment: their webhooks could not be reached. */
export async function endOverdue(tx: Database, before: number, now: number): Promise<void> {
  await tx
    .update(deliveries)
    .set({ estado: 'fallida', falla: 'plazo', terminadaEn: now })
    .where(and(eq(deliveries.estado, 'pendiente'), lt(deliveries.caducaEn, before)));
}

/** Deletes up to `most` deliveries that ended before a moment. */
export function deleteEnded(tx: Database, before: number, most: number): Promise<number> {
  const where = and(isNotNull(deliveries.terminadaEn), lt(deliveries.terminadaEn, before));
  return deleteUpTo(tx, { table: deliveries, key: deliveries.id, where, most });
}

/** Returns the webhooks that store more than `most` ended deliveries. */
export async function listFull(db: Database, most: number): Promise<string[]> {
  const rows = await db
    .select({ webhook: deliveries.webhook })
    .from(deliveries)
    .where(isNotNull(deliveries.terminadaEn))
    .groupBy(deliveries.webhook)
    .having(sql`count(*) > ${most}`);
  return rows.map(({ webhook }) => webhook);
}

/** Deletes some of a webhook's ended deliveries beyond the newest; returns how many. */
export async function trimEnded(
  tx: Database,
  { webhook, newest }: { webhook: string; newest: number },
  most: number,
): Promise<number> {
  const ended = and(eq(deliveries.webhook, webhook), isNotNull(deliveries.terminadaEn));
  const [last] = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(ended)
    .orderBy(desc(deliveries.id))
    .offset(newest)
    .limit(1);
  if (!last) return 0;
  const where = and(ended, lte(deliveries.id, last.id));
  return deleteUpTo(tx, { table: deliveries, key: deliveries.id, where, most });
}

/** Returns the active webhooks with waiting deliveries. */
export async function listWaitingHooks(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: webhooks.id })
    .from(webhooks)
    .innerJoin(
      deliveries,
      and(eq(deliveries.webhook, webhooks.id), eq(deliveries.estado, 'pendiente')),
    )
    .where(and(eq(webhooks.estado, 'activo'), isNull(webhooks.borradoEn)));
  return rows.map(({ id }) => id);
}
