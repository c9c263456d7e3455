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
import { sealedColumn } from '@/lib/kernel/crypto/sealed.server';
import type { Database } from '@/lib/kernel/db';
import { deleteSome } from '@/lib/kernel/db/bulk/bites';
import { pages } from '@/lib/page/pages/read-model.server';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof deliveries.$inferSelect;

const { id: key } = webhooks;
/** Seals the secrets that are signed with. */
export const sealedSecret = sealedColumn({ table: webhooks, key, column: webhooks.secreto });
/** The same of those that are on their way out. */
export const sealedFormer = sealedColumn({
  table: webhooks,
  key,
  column: webhooks.secretoAnterior,
});

const own = (uid: string, id: string) => and(eq(webhooks.uid, uid), eq(webhooks.id, id));
const ofPage = (uid: string) => and(eq(webhooks.uid, uid), isNull(webhooks.borradoEn));

/** The addresses of a page that are not removed, in the order in which they were made. */
export function listWebhooks(db: Database, uid: string): Promise<WebhookRow[]> {
  return db.select().from(webhooks).where(ofPage(uid)).orderBy(asc(webhooks.id));
}

/** Every address of a page, those removed among them. */
export function allWebhooks(db: Database, uid: string): Promise<WebhookRow[]> {
  return db.select().from(webhooks).where(eq(webhooks.uid, uid)).orderBy(asc(webhooks.id));
}

/** An address of whichever page, with that page's plan and name. */
export async function findWebhook(db: Database, id: string) {
  const [row] = await db
    .select({ webhook: webhooks, plan: pages.plan, pagina: pages.nombre })
    .from(webhooks)
    .innerJoin(pages, eq(pages.uid, webhooks.uid))
    .where(eq(webhooks.id, id));
  return row;
}

/** How many addresses of a page are not removed. */
export function countWebhooks(db: Database, uid: string): Promise<number> {
  return db.$count(webhooks, ofPage(uid));
}

/** Stores an address. */
export async function insertWebhook(tx: Database, row: WebhookRow): Promise<void> {
  await tx.insert(webhooks).values(row);
}

/** Keeps an address as it is until the transaction ends, for what reads it and then changes it. */
export async function holdWebhook(tx: Database, id: string): Promise<void> {
  await tx.update(webhooks).set({ fallos: webhooks.fallos }).where(eq(webhooks.id, id));
}

/** Changes an address. */
export async function updateWebhook(
  tx: Database,
  id: string,
  values: { [Name in keyof Omit<WebhookRow, 'id' | 'uid'>]?: WebhookRow[Name] | undefined },
): Promise<void> {
  await tx.update(webhooks).set(values).where(eq(webhooks.id, id));
}

/** Deletes some webhooks for good that were removed before a moment; returns how many. */
export function deleteRemoved(tx: Database, before: number, most: number): Promise<number> {
  const where = and(isNotNull(webhooks.borradoEn), lt(webhooks.borradoEn, before));
  return deleteSome(tx, { table: webhooks, key: webhooks.id, where, most });
}

/** An address of a page, removed or not. */
export async function findOwn(
  db: Database,
  uid: string,
  id: string,
): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(own(uid, id));
  return row;
}

const waitingFor = (webhook: string) =>
  and(eq(deliveries.webhook, webhook), eq(deliveries.estado, 'pendiente'));

/** How much waits for each of some addresses. */
export function countWaitingOf(db: Database, ids: string[]) {
  return db
    .select({ webhook: deliveries.webhook, all: count() })
    .from(deliveries)
    .where(and(inArray(deliveries.webhook, ids), eq(deliveries.estado, 'pendiente')))
    .groupBy(deliveries.webhook);
}

/** What is due for an address, what has waited the longest first. */
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

/** When the next of what waits for an address is due; null where nothing waits. */
export async function nextDue(db: Database, webhook: string): Promise<number | null> {
  const [row] = await db
    .select({ next: min(deliveries.proximoEn) })
    .from(deliveries)
    .where(waitingFor(webhook));
  return row?.next ?? null;
}

/** Changes a delivery that waits. Returns whether it still did. */
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

/** Has all that waits for an address due at a moment, unless it is due before. */
export async function hastenAll(tx: Database, webhook: string, now: number): Promise<void> {
  await tx
    .update(deliveries)
    .set({ proximoEn: now })
    .where(and(waitingFor(webhook), sql`${deliveries.proximoEn} > ${now}`));
}

/** A delivery of an address. */
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

/** Has a delivery that ended tried again. */
export async function reopen(
  tx: Database,
  id: string,
  { now, caducaEn }: { now: number; caducaEn: number },
): Promise<void> {
  await tx
    .update(deliveries)
    .set({ estado: 'pendiente', intentos: 0, proximoEn: now, caducaEn, terminadaEn: null })
    .where(eq(deliveries.id, id));
}

/** The deliveries of an address, the newest first. */
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

/** Deletes all deliveries that ended before a moment. */
export function deleteEnded(tx: Database, before: number, most: number): Promise<number> {
  const where = and(isNotNull(deliveries.terminadaEn), lt(deliveries.terminadaEn, before));
  return deleteSome(tx, { table: deliveries, key: deliveries.id, where, most });
}

/** The addresses of which more than `most` deliveries have ended. */
export async function listFull(db: Database, most: number): Promise<string[]> {
  const rows = await db
    .select({ webhook: deliveries.webhook })
    .from(deliveries)
    .where(isNotNull(deliveries.terminadaEn))
    .groupBy(deliveries.webhook)
    .having(sql`count(*) > ${most}`);
  return rows.map(({ webhook }) => webhook);
}

/** Removes some of the ended deliveries of an address that are beyond the newest; returns how many. */
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
  return deleteSome(tx, { table: deliveries, key: deliveries.id, where, most });
}

/** The addresses for which something waits that could be sent. */
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
