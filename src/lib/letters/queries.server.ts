import { letterMails, letterQuotas, letters } from '@db/tables';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  min,
  ne,
  notInArray,
  notLike,
  or,
  sql,
} from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '@/lib/core/db';
import { deleteUpTo } from '@/lib/core/db/bulk';
import { DAY_MS } from '@/lib/core/time/units';
import type { LetterState } from './limits';

export type LetterRow = typeof letters.$inferSelect;
export type LetterMailRow = typeof letterMails.$inferSelect;

type Counter = 'enviados' | 'rebotes' | 'fallidos' | 'quejas' | 'bajas' | 'clics';

const one = (uid: string, id: string) => and(eq(letters.uid, uid), eq(letters.id, id));

export function countLetters(db: Database, uid: string): Promise<number> {
  return db.$count(letters, eq(letters.uid, uid));
}

export async function insertLetter(tx: Database, row: LetterRow): Promise<boolean> {
  return (await tx.insert(letters).values(row).onConflictDoNothing().returning()).length > 0;
}

/** Returns a page's letters before `before`, newest first; `series` adds the welcome series. */
export function listLetters(
  db: Database,
  uid: string,
  { before, most, series }: { before?: string | undefined; most: number; series: boolean },
): Promise<LetterRow[]> {
  const older = before === undefined ? undefined : lt(letters.id, before);
  const { dias } = letters;
  return db
    .select()
    .from(letters)
    .where(and(eq(letters.uid, uid), older, series ? undefined : isNull(dias)))
    .orderBy(desc(letters.id))
    .limit(most);
}

const inSeries = (uid: string) => and(eq(letters.uid, uid), isNotNull(letters.dias));

/** Returns the welcome series of a page, ordered by days. */
export function listSeries(db: Database, uid: string): Promise<LetterRow[]> {
  return db.select().from(letters).where(inSeries(uid)).orderBy(asc(letters.dias), asc(letters.id));
}

export function countSeries(db: Database, uid: string): Promise<number> {
  return db.$count(letters, inSeries(uid));
}

/**
 * Adds a reader who confirmed at `now` to the active letters of a page's series: adds to their
 * totals and moves up their next due instant. Returns these letters with their days. The caller
 * stores the mails.
 */
export function enrolInSeries(
  tx: Database,
  uid: string,
  now: number,
): Promise<{ id: string; dias: number | null }[]> {
  const { id, dias, en, total, estado } = letters;
  const due = sql`${now} + cast(${dias} as bigint) * ${DAY_MS}`;
  return tx
    .update(letters)
    .set({
      total: sql`${total} + 1`,
      en: sql`case when ${en} is null or ${en} > ${due} then ${due} else ${en} end`,
    })
    .where(and(inSeries(uid), eq(estado, 'activo')))
    .returning({ id, dias });
}

/**
 * Takes up to `most` series letters of all pages that have a due mail, the longest due first, and
 * clears their due instant. Returns their ids.
 */
export async function takeDueSeries(tx: Database, now: number, most: number): Promise<string[]> {
  const { id, dias, en, estado } = letters;
  const isDue = and(isNotNull(dias), lte(en, now), eq(estado, 'activo'));
  const some = tx.select({ id }).from(letters).where(isDue).orderBy(asc(en)).limit(most);
  const rows = await tx
    .update(letters)
    .set({ en: null })
    .where(and(isDue, inArray(id, some)))
    .returning({ id });
  return rows.map((row) => row.id);
}

export async function findLetter(
  db: Database,
  uid: string,
  id: string,
): Promise<LetterRow | undefined> {
  const [row] = await db.select().from(letters).where(one(uid, id));
  return row;
}

/** Returns the letters of a page that have one of the given ids. */
export function listLettersById(db: Database, uid: string, ids: string[]): Promise<LetterRow[]> {
  return db
    .select()
    .from(letters)
    .where(and(eq(letters.uid, uid), inArray(letters.id, ids)));
}

export async function findLetterById(db: Database, id: string): Promise<LetterRow | undefined> {
  const [row] = await db.select().from(letters).where(eq(letters.id, id));
  return row;
}

/** Updates a letter if it is in one of the given states. Returns the updated row, or undefined. */
export async function updateLetter(
  tx: Database,
  id: string,
  from: readonly LetterState[],
  values: Partial<LetterRow>,
): Promise<LetterRow | undefined> {
  const [row] = await tx
    .update(letters)
    .set(values)
    .where(and(eq(letters.id, id), inArray(letters.estado, [...from])))
    .returning();
  return row;
}

export async function deleteLetter(tx: Database, uid: string, id: string): Promise<void> {
  await tx.delete(letters).where(one(uid, id));
}

/**
 * Adds to a counter of a letter. With `estado`, adds only while the letter is in that state.
 * Returns false if nothing was added.
 */
export async function addTo(
  tx: Database,
  id: string,
  counter: Counter,
  { by = 1, estado }: { by?: number; estado?: LetterState } = {},
): Promise<boolean> {
  const column = letters[counter];
  const rows = await tx
    .update(letters)
    .set({ [counter]: sql`${column} + ${by}` })
    .where(and(eq(letters.id, id), estado && eq(letters.estado, estado)))
    .returning({ id: letters.id });
  return rows.length > 0;
}

/**
 * Sums the mails of a page since an instant: mails of letters that began after it, and mails of the
 * series whose outcome was recorded after it.
 */
export async function sumMails(db: Database, uid: string, since: number) {
  const sum = (column: SQLiteColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);
  const [row] = await db
    .select({
      enviados: sum(letters.enviados),
      rebotes: sum(letters.rebotes),
      quejas: sum(letters.quejas),
    })
    .from(letters)
    .where(and(eq(letters.uid, uid), isNull(letters.dias), gt(letters.enviadoEn, since)));
  const { estado, en, boletin } = letterMails;
  // A letter of the series is sent for years, so its mails are counted one by one, by the instant
  // of their outcome.
  const mails = await db
    .select({ estado, all: count() })
    .from(letterMails)
    .innerJoin(letters, eq(letters.id, boletin))
    .where(and(inSeries(uid), inArray(estado, ['enviado', 'rebote', 'queja']), gt(en, since)))
    .groupBy(estado);
  const of = (one: LetterMailRow['estado']) => mails.find((row) => row.estado === one)?.all ?? 0;
  const { enviados = 0, rebotes = 0, quejas = 0 } = row ?? {};
  return {
    enviados: enviados + of('enviado') + of('queja'),
    rebotes: rebotes + of('rebote'),
    quejas: quejas + of('queja'),
  };
}

/** States of letters that have been published. */
const PUBLIC = ['enviando', 'pausado', 'enviado'] as const;

const inArchive = and(
  eq(letters.archivo, true),
  isNotNull(letters.enviadoEn),
  inArray(letters.estado, [...PUBLIC]),
);

/** Returns the newest letters in a page's archive. */
export function listArchived(db: Database, uid: string, most: number): Promise<LetterRow[]> {
  return db
    .select()
    .from(letters)
    .where(and(eq(letters.uid, uid), inArchive))
    .orderBy(desc(letters.enviadoEn), desc(letters.id))
    .limit(most);
}

/** Returns the newest letters in a page's archive without their content. */
export function listArchiveTitles(
  db: Database,
  uid: string,
  most: number,
): Promise<Pick<LetterRow, 'id' | 'titulo' | 'enviadoEn'>[]> {
  const { id, titulo, enviadoEn } = letters;
  return db
    .select({ id, titulo, enviadoEn })
    .from(letters)
    .where(and(eq(letters.uid, uid), inArchive))
    .orderBy(desc(enviadoEn), desc(id))
    .limit(most);
}

export async function findArchived(
  db: Database,
  uid: string,
  id: string,
): Promise<LetterRow | undefined> {
  const [row] = await db
    .select()
    .from(letters)
    .where(and(one(uid, id), inArchive));
  return row;
}

/** Returns the title of a letter that shows a picture, if any. */
export async function findShowing(
  db: Database,
  uid: string,
  picture: string,
): Promise<string | undefined> {
  const shows = sql`cast(${letters.partes} as text) like ${`%/${picture}-%`}`;
  const [row] = await db
    .select({ titulo: letters.titulo })
    .from(letters)
    .where(and(eq(letters.uid, uid), shows))
    .limit(1);
  return row?.titulo;
}

const mailOf = (boletin: string, suscriptor: string) =>
  and(eq(letterMails.boletin, boletin), eq(letterMails.suscriptor, suscriptor));
const waitingIn = (boletin: string) =>
  and(eq(letterMails.boletin, boletin), eq(letterMails.estado, 'espera'));

/** Stores new recipients and returns their number; those stored already are left as they are. */
export async function insertMails(tx: Database, rows: LetterMailRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const { suscriptor } = letterMails;
  const insert = tx.insert(letterMails).values(rows).onConflictDoNothing();
  return (await insert.returning({ suscriptor })).length;
}

/**
 * Returns up to `most` due mails of a letter, the longest due first, except mails to some domains.
 */
export function listDueMails(
  db: Database,
  boletin: string,
  { now, except, most }: { now: number; except: string[]; most: number },
): Promise<LetterMailRow[]> {
  const { en, dominio } = letterMails;
  return db
    .select()
    .from(letterMails)
    .where(
      and(
        waitingIn(boletin),
        lte(en, now),
        except.length > 0 ? notInArray(dominio, except) : undefined,
      ),
    )
    .orderBy(asc(en))
    .limit(most);
}

/** Returns when the next mail of a letter is due; null if no mail waits. */
export async function findNextDue(db: Database, boletin: string): Promise<number | null> {
  const [row] = await db
    .select({ en: min(letterMails.en) })
    .from(letterMails)
    .where(waitingIn(boletin));
  return row?.en ?? null;
}

/** Skips up to `most` due mails of a letter, so that they are not sent. Returns their number. */
export async function skipDue(
  tx: Database,
  boletin: string,
  { now, most }: { now: number; most: number },
): Promise<number> {
  const { suscriptor, en } = letterMails;
  const isDue = and(waitingIn(boletin), lte(en, now));
  const some = tx.select({ suscriptor }).from(letterMails).where(isDue).limit(most);
  const skipped = await tx
    .update(letterMails)
    .set({ estado: 'omitido', en: now })
    .where(and(isDue, inArray(suscriptor, some)))
    .returning({ boletin: letterMails.boletin });
  return skipped.length;
}

/** Moves the due instants of a letter's waiting mails by `by` ms. */
export async function moveWaiting(tx: Database, boletin: string, by: number): Promise<void> {
  const { en } = letterMails;
  await tx
    .update(letterMails)
    .set({ en: sql`${en} + ${by}` })
    .where(waitingIn(boletin));
}

/** Updates a mail if it is in the state `from`. Returns false if it is in another state. */
export async function updateMail(
  tx: Database,
  { boletin, suscriptor }: Pick<LetterMailRow, 'boletin' | 'suscriptor'>,
  from: LetterMailRow['estado'],
  values: Partial<LetterMailRow>,
): Promise<boolean> {
  const rows = await tx
    .update(letterMails)
    .set(values)
    .where(and(mailOf(boletin, suscriptor), eq(letterMails.estado, from)))
    .returning({ boletin: letterMails.boletin });
  return rows.length > 0;
}

/** Returns the ids of the newest letters to a subscriber, sent or not. */
export async function listLettersTo(
  db: Database,
  suscriptor: string,
  most: number,
): Promise<string[]> {
  const { boletin } = letterMails;
  const rows = await db
    .select({ boletin })
    .from(letterMails)
    .where(eq(letterMails.suscriptor, suscriptor))
    .orderBy(desc(boletin))
    .limit(most);
  return rows.map((row) => row.boletin);
}

/** Returns the outcomes of the last mails to a subscriber, newest first. */
export function listOutcomes(
  db: Database,
  suscriptor: string,
  most: number,
): Promise<Pick<LetterMailRow, 'estado' | 'en'>[]> {
  const { estado, en } = letterMails;
  return db
    .select({ estado, en })
    .from(letterMails)
    .where(and(eq(letterMails.suscriptor, suscriptor), notInArray(estado, ['espera', 'omitido'])))
    .orderBy(desc(en))
    .limit(most);
}

/** Returns the id of the last letter that was sent to a subscriber. */
export async function findLastLetterTo(
  db: Database,
  suscriptor: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ boletin: letterMails.boletin })
    .from(letterMails)
    .where(and(eq(letterMails.suscriptor, suscriptor), eq(letterMails.estado, 'enviado')))
    .orderBy(desc(letterMails.en))
    .limit(1);
  return row?.boletin;
}

/**
 * Deletes up to `most` mails whose outcome is older than an instant, or that were due before it in
 * a series letter that is off. Returns their number.
 */
export function deleteOldMails(tx: Database, before: number, most: number): Promise<number> {
  const { boletin, suscriptor, estado, en } = letterMails;
  const isOff = and(isNotNull(letters.dias), ne(letters.estado, 'activo'));
  const off = tx.select({ id: letters.id }).from(letters).where(isOff);
  const where = and(lt(en, before), or(ne(estado, 'espera'), inArray(boletin, off)));
  return deleteUpTo(tx, { table: letterMails, key: [boletin, suscriptor], where, most });
}

/** Takes one mail of a quota's period, in one statement. Returns false if the quota is used up. */
export async function takeQuota(
  tx: Database,
  { clave, desde, most }: { clave: string; desde: number; most: number },
): Promise<boolean> {
  const { usados } = letterQuotas;
  const rows = await tx
    .insert(letterQuotas)
    .values({ clave, desde, usados: 1 })
    .onConflictDoUpdate({
      target: [letterQuotas.clave, letterQuotas.desde],
      set: { usados: sql`${usados} + 1` },
      setWhere: lt(usados, most),
    })
    .returning({ usados });
  return rows.length > 0;
}

/** Returns the quota keys under `prefix`, without the prefix, that are used up in a period. */
export async function listUsedUp(
  db: Database,
  { prefix, desde, most }: { prefix: string; desde: number; most: number },
): Promise<string[]> {
  const { clave, usados } = letterQuotas;
  const ofPeriod = and(eq(letterQuotas.desde, desde), like(clave, `${prefix}%`));
  const rows = await db
    .select({ clave })
    .from(letterQuotas)
    .where(and(ofPeriod, gte(usados, most)));
  return rows.map((row) => row.clave.slice(prefix.length));
}

/** Returns how many mails of a quota's period are used. */
export async function usedOf(db: Database, clave: string, desde: number): Promise<number> {
  const [row] = await db
    .select({ usados: letterQuotas.usados })
    .from(letterQuotas)
    .where(and(eq(letterQuotas.clave, clave), eq(letterQuotas.desde, desde)));
  return row?.usados ?? 0;
}

/**
 * Deletes up to `most` quota periods that began before an instant; periods of months are deleted 31
 * days later. Returns their number.
 */
export function deleteOldQuotas(tx: Database, before: number, most: number): Promise<number> {
  const { clave, desde } = letterQuotas;
  const isOver = or(notLike(clave, 'mes:%'), lt(desde, before - 31 * DAY_MS));
  return deleteUpTo(tx, {
    table: letterQuotas,
    key: [clave, desde],
    where: and(lt(desde, before), isOver),
    most,
  });
}
