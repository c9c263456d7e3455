import { endedSubscriptions, subscribers } from '@db/tables';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  like,
  lt,
  max,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { deleteUpTo } from '@/lib/core/db/bulk';
import { folded } from '@/lib/core/text/characters';

export type SubscriberRow = typeof subscribers.$inferSelect;

const ofNews = (uid: string) => and(eq(subscribers.uid, uid), eq(subscribers.novedades, true));

export async function findSubscriber(
  db: Database,
  uid: string,
  correo: string,
): Promise<SubscriberRow | undefined> {
  const [row] = await db
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.uid, uid), eq(subscribers.correo, correo)));
  return row;
}

/** Returns the subscriber of a mail's key, by the stored `llave`. */
export async function findByKey(db: Database, llave: string): Promise<SubscriberRow | undefined> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.llave, llave));
  return row;
}

/** Stores a newsletter subscription, or a new request for an unconfirmed one. */
export async function savePending(tx: Database, row: SubscriberRow): Promise<void> {
  const { llave, creadoEn } = row;
  await tx
    .insert(subscribers)
    .values(row)
    .onConflictDoUpdate({
      target: [subscribers.uid, subscribers.correo],
      set: { llave, creadoEn, novedades: true },
      setWhere: eq(subscribers.estado, 'pendiente'),
    });
}

export async function confirm(tx: Database, id: string, confirmadoEn: number): Promise<void> {
  await tx
    .update(subscribers)
    .set({ estado: 'confirmado', confirmadoEn })
    .where(and(eq(subscribers.id, id), eq(subscribers.estado, 'pendiente')));
}

export async function findReader(
  db: Database,
  uid: string,
  id: string,
): Promise<SubscriberRow | undefined> {
  const [row] = await db
    .select()
    .from(subscribers)
    .where(and(ofNews(uid), eq(subscribers.id, id)));
  return row;
}

export async function deleteSubscriber(tx: Database, row: SubscriberRow): Promise<void> {
  await tx.delete(subscribers).where(eq(subscribers.id, row.id));
}

/** Ends a newsletter subscription; a date subscription stays. */
export async function endNewsletter(tx: Database, row: SubscriberRow): Promise<void> {
  await tx
    .update(subscribers)
    .set({
      novedades: false,
      estado: 'pendiente',
      confirmadoEn: null,
      consentimiento: '',
      lote: '',
    })
    .where(eq(subscribers.id, row.id));
}

/** Stores that an address unsubscribed from a page's newsletter. */
export async function rememberEnd(
  tx: Database,
  ended: typeof endedSubscriptions.$inferSelect,
): Promise<void> {
  await tx.insert(endedSubscriptions).values(ended).onConflictDoNothing();
}

/** Deletes the record that an address unsubscribed from a page's newsletter. */
export async function forgetEnd(tx: Database, uid: string, huella: string): Promise<void> {
  const { uid: page, huella: trace } = endedSubscriptions;
  await tx.delete(endedSubscriptions).where(and(eq(page, uid), eq(trace, huella)));
}

/** Counts the confirmed and the unconfirmed newsletter subscribers of a page. */
export async function countStates(
  db: Database,
  uid: string,
): Promise<{ confirmado: number; pendiente: number }> {
  const rows = await db
    .select({ estado: subscribers.estado, all: count() })
    .from(subscribers)
    .where(ofNews(uid))
    .groupBy(subscribers.estado);
  const of = (estado: string) => rows.find((row) => row.estado === estado)?.all ?? 0;
  return { confirmado: of('confirmado'), pendiente: of('pendiente') };
}

export function countConfirmed(db: Database, uid: string): Promise<number> {
  return db.$count(
    subscribers,
    and(eq(subscribers.uid, uid), eq(subscribers.estado, 'confirmado')),
  );
}

/**
 * Returns newsletter subscribers, or with `all` subscribers of both kinds, newest first, older than
 * `before`, by words in the address.
 */
export function listSubscribers(
  db: Database,
  uid: string,
  which: {
    all?: true;
    words?: string[];
    before?: string | undefined;
    most: number;
    confirmed?: boolean;
  },
): Promise<SubscriberRow[]> {
  const { all, words = [], before, most, confirmed = false } = which;
  const matches = words.map((word) =>
    or(like(subscribers.correo, `%${word}%`), like(subscribers.correo, `%${folded(word)}%`)),
  );
  const older = before === undefined ? undefined : lt(subscribers.id, before);
  const state = confirmed ? eq(subscribers.estado, 'confirmado') : undefined;
  return db
    .select()
    .from(subscribers)
    .where(and(all ? eq(subscribers.uid, uid) : ofNews(uid), state, older, ...matches))
    .orderBy(desc(subscribers.id))
    .limit(most);
}

const isOld = (before: number) =>
  and(eq(subscribers.estado, 'pendiente'), lt(subscribers.creadoEn, before));

/**
 * Deletes up to `most` subscribers whose unconfirmed newsletter request is older than a moment and
 * who have not requested new dates; returns how many.
 */
export function deletePending(tx: Database, before: number, most: number): Promise<number> {
  const where = and(isOld(before), eq(subscribers.fechas, ''));
  return deleteUpTo(tx, { table: subscribers, key: subscribers.id, where, most });
}

async function updateUpTo(
  tx: Database,
  where: SQL | undefined,
  most: number,
  values: Partial<SubscriberRow>,
): Promise<number> {
  const { id } = subscribers;
  const some = tx.select({ id }).from(subscribers).where(where).limit(most);
  const update = tx.update(subscribers).set(values).where(inArray(id, some));
  return (await update.returning({ id })).length;
}

/** Clears up to `most` unconfirmed requests for new dates older than a moment; returns how many. */
export function forgetPendingDates(tx: Database, before: number, most: number): Promise<number> {
  const { fechas, fechasEn } = subscribers;
  // A literal, because the partial index is not used for a parameter.
  const where = and(sql`${fechas} = 'pendiente'`, lt(fechasEn, before));
  return updateUpTo(tx, where, most, { fechas: '', fechasEn: null });
}

/** Clears up to `most` unconfirmed newsletter requests of date subscribers; returns how many. */
export function forgetPendingNews(tx: Database, before: number, most: number): Promise<number> {
  const { novedades, fechas } = subscribers;
  const where = and(isOld(before), eq(novedades, true), ne(fechas, ''));
  return updateUpTo(tx, where, most, { novedades: false });
}

/** Selects recipients by the time of confirmation (ms, `until` exclusive) and by import. */
export interface RecipientFilter {
  since?: number | undefined;
  until?: number | undefined;
  imported?: boolean | undefined;
}

function areRecipients(uid: string, { since, until, imported }: RecipientFilter) {
  const { estado, confirmadoEn, lote } = subscribers;
  return and(
    ofNews(uid),
    eq(estado, 'confirmado'),
    since === undefined ? undefined : gte(confirmadoEn, since),
    until === undefined ? undefined : lt(confirmadoEn, until),
    imported === undefined ? undefined : (imported ? ne : eq)(lote, ''),
  );
}

/** Counts the confirmed newsletter subscribers that a filter selects. */
export function countRecipients(db: Database, uid: string, filter: RecipientFilter) {
  return db.$count(subscribers, areRecipients(uid, filter));
}

/** Returns up to `most` selected subscribers after an id, in order of ids. */
export function listRecipients(
  db: Database,
  uid: string,
  { after, most, ...filter }: RecipientFilter & { after: string; most: number },
): Promise<{ id: string; correo: string }[]> {
  const { id, correo } = subscribers;
  return db
    .select({ id, correo })
    .from(subscribers)
    .where(and(areRecipients(uid, filter), gt(id, after)))
    .orderBy(asc(id))
    .limit(most);
}

/** The confirmed date subscribers of a page. */
const ofDates = (uid: string) =>
  and(eq(subscribers.uid, uid), eq(subscribers.fechas, 'confirmado'));

export async function findById(db: Database, id: string): Promise<SubscriberRow | undefined> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  return row;
}

export async function saveDatesSubscriber(tx: Database, row: SubscriberRow): Promise<void> {
  const { llave, fechas, fechasEn } = row;
  await tx
    .insert(subscribers)
    .values(row)
    .onConflictDoUpdate({
      target: [subscribers.uid, subscribers.correo],
      set: { llave, fechas, fechasEn },
      setWhere: ne(subscribers.fechas, 'confirmado'),
    });
}

export async function confirmDates(tx: Database, row: SubscriberRow, now: number): Promise<void> {
  await tx
    .update(subscribers)
    .set({ fechas: 'confirmado', fechasEn: now })
    .where(eq(subscribers.id, row.id));
}

/** Ends a date subscription; a newsletter subscription remains. */
export async function forgetDates(tx: Database, row: SubscriberRow): Promise<void> {
  await tx
    .update(subscribers)
    .set({ fechas: '', fechasEn: null, avisadoEn: null })
    .where(eq(subscribers.id, row.id));
}

/** Counts the confirmed date subscribers of a page. */
export function countDates(db: Database, uid: string): Promise<number> {
  return db.$count(subscribers, ofDates(uid));
}

/** Returns the time (ms) of the last mail about a page's new dates; 0 for never. */
export async function lastDatesMailAt(db: Database, uid: string): Promise<number> {
  const [row] = await db
    .select({ at: max(subscribers.avisadoEn) })
    .from(subscribers)
    .where(ofDates(uid));
  return row?.at ?? 0;
}

/**
 * Returns up to `most` date subscribers of a page without a mail since `since`; those who never had
 * a mail come first. Both queries follow the index, so that subscribers with a newer mail are not
 * read.
 */
export async function listDatesMailDue(
  db: Database,
  uid: string,
  since: number,
  most: number,
): Promise<SubscriberRow[]> {
  const { avisadoEn } = subscribers;
  const due = (condition: SQL) =>
    db
      .select()
      .from(subscribers)
      .where(and(ofDates(uid), condition))
      .orderBy(asc(avisadoEn));
  const never = await due(isNull(avisadoEn)).limit(most);
  if (never.length === most) return never;
  return [...never, ...(await due(lt(avisadoEn, since)).limit(most - never.length))];
}

/** Updates the key or the time of the last mail about new dates of a subscriber. */
export async function updateSubscriber(
  tx: Database,
  id: string,
  values: Partial<Pick<SubscriberRow, 'llave' | 'avisadoEn'>>,
): Promise<void> {
  await tx.update(subscribers).set(values).where(eq(subscribers.id, id));
}
