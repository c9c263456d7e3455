import { dialect } from '@db/dialect';
import {
  breakdowns,
  dayFigures,
  dayVisitors,
  hits,
  hourFigures,
  linkFigures,
  networkHits,
  productFigures,
  totals,
  visitorSalts,
} from '@db/tables';
import { and, asc, count, eq, getTableColumns, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { buttonsOf } from '@/lib/blocks/rules';
import { readBlocks } from '@/lib/blocks/schema';
import type { Database } from '@/lib/core/db';
import { deleteUpTo } from '@/lib/core/db/bulk';
import { databaseTime, preparedQuery } from '@/lib/core/db/dialect-sql';
import { config } from '@/lib/core/env/config';
import { HOUR_MS, MINUTE_MS } from '@/lib/core/time/units';
import { linkedEvents } from '@/lib/events/read-model.server';
import { links, pages } from '@/lib/pages/read-model.server';
import { STOREFRONT } from '../figures';
import { turnDays } from './day-parts.server';
import { countedProducts } from './products.server';
import type { DayRow, Hit, Mark, Tally } from './tally';

const CHUNK = 1_000;

/** Splits rows into chunks, one per statement. */
function chunks<T>(rows: T[]): T[][] {
  const all: T[][] = [];
  for (let at = 0; at < rows.length; at += CHUNK) all.push(rows.slice(at, at + CHUNK));
  return all;
}

/**
 * Returns a SELECT of rows passed as one JSON parameter, with the types of their columns. A
 * parameter per value for thousands of rows a second would cost more than all other work on a
 * beacon.
 */
function selectOf(values: readonly unknown[][], types: readonly string[]): SQL {
  const rows = JSON.stringify(values);
  const columns = types.map((type, index) => sql.raw(`cast(value ->> ${index} as ${type})`));
  const source =
    dialect === 'postgres'
      ? sql`jsonb_array_elements(cast(${rows} as jsonb)) as each(value)`
      : sql`json_each(${rows})`;
  // Without a WHERE clause SQLite parses ON CONFLICT as part of the FROM clause.
  return sql`select ${sql.join(columns, sql`, `)} from ${source} where true`;
}

/** Returns a SELECT of rows of a table, with all of its columns. */
function rowsOf<Table extends SQLiteTable>(
  table: Table,
  rows: readonly Table['$inferSelect'][],
): SQL {
  const columns = Object.entries(getTableColumns(table));
  return selectOf(
    rows.map((row) => columns.map(([key]) => (row as Record<string, unknown>)[key])),
    columns.map(([, column]) => column.getSQLType()),
  );
}

/** Returns `column = column + inserted value` with `excluded`, the name that both databases use. */
function plus(...columns: AnySQLiteColumn[]): Record<string, SQL> {
  const sum = (column: AnySQLiteColumn) => sql`${column} + ${sql.raw(`excluded."${column.name}"`)}`;
  return Object.fromEntries(columns.map((column) => [column.name, sum(column)]));
}

/** Inserts rows. Where a row with the same `key` is stored, that row is updated by `set`. */
async function addRows<Table extends SQLiteTable>(
  tx: Database,
  table: Table,
  rows: Table['$inferSelect'][],
  { key, set }: { key: AnySQLiteColumn[]; set: Record<string, SQL> },
): Promise<void> {
  for (const some of chunks(rows)) {
    const values = rowsOf(table, some);
    await tx
      .insert(table)
      .select(values)
      .onConflictDoUpdate({ target: key, set: set as object });
  }
}

/** Name of the lock on all figures: shared while hits are counted, exclusive for a reset. */
export const FIGURES_LOCK = 'cifras';

/** Longest time in ms from the beginning of a date in UTC to its beginning in any zone. */
const LATEST_START = 12 * HOUR_MS;

const pageOf = preparedQuery((db) =>
  db
    .select({ zone: pages.zonaHoraria, bloques: pages.bloques })
    .from(pages)
    .where(eq(pages.uid, sql.placeholder('uid'))),
);
const linksOf = preparedQuery((db) =>
  db
    .select({ id: links.id })
    .from(links)
    .where(eq(links.uid, sql.placeholder('uid'))),
);
const ticketsOf = preparedQuery((db) =>
  db
    .select({ id: linkedEvents.id })
    .from(linkedEvents)
    .where(eq(linkedEvents.uid, sql.placeholder('uid'))),
);

/** Returns the page of a beacon with the ids of its clickable items. */
export async function findTarget(
  db: Database,
  uid: string,
): Promise<{ uid: string; zone: string; links: Set<string>; products: Set<string> } | undefined> {
  const [row] = await pageOf(db, { uid });
  if (!row) return undefined;
  const ids = await linksOf(db, { uid });
  const tickets = await ticketsOf(db, { uid });
  const sold = await countedProducts.ask(db, uid);
  const buttons = [...buttonsOf(readBlocks(row.bloques), config().language), ...tickets];
  return {
    uid,
    zone: row.zone,
    links: new Set([...[...ids, ...buttons].map(({ id }) => id), ...sold]),
    products: new Set(sold.length > 0 ? [STOREFRONT, ...sold] : []),
  };
}

/** Returns the uids of the pages that still exist: one may be deleted after its hits came in. */
export async function findExistingPages(tx: Database, uids: string[]): Promise<Set<string>> {
  const storedKeys = new Set<string>();
  for (const some of chunks(uids)) {
    const keys = selectOf(
      some.map((uid) => [uid]),
      ['text'],
    );
    const rows = await tx
      .select({ uid: pages.uid })
      .from(pages)
      .where(sql`${pages.uid} in (${keys})`);
    for (const { uid } of rows) storedKeys.add(uid);
  }
  return storedKeys;
}

/** A page on a day (`2026-11-20`, in its owner's zone). */
export type PageDay = Pick<DayRow, 'uid' | 'dia'>;

/** Counts the sources of visits by page and day; days without sources are left out. */
export async function countSources(
  tx: Database,
  days: readonly PageDay[],
): Promise<(PageDay & { sources: number })[]> {
  const { uid, dia, tipo } = breakdowns;
  const counted: (PageDay & { sources: number })[] = [];
  for (const some of chunks([...days])) {
    const keys = selectOf(
      some.map((day) => [day.uid, day.dia]),
      ['text', 'text'],
    );
    const rows = await tx
      .select({ uid, dia, sources: count() })
      .from(breakdowns)
      .where(and(sql`(${uid}, ${dia}) in (${keys})`, eq(tipo, 'fuente')))
      .groupBy(uid, dia);
    counted.push(...rows);
  }
  return counted;
}

/** Returns up to `most` sources of a page's visits on a day. */
export async function listDaySources(
  tx: Database,
  uid: string,
  dia: string,
  most: number,
): Promise<string[]> {
  const { tipo, valor } = breakdowns;
  const rows = await tx
    .select({ valor })
    .from(breakdowns)
    .where(and(eq(breakdowns.uid, uid), eq(breakdowns.dia, dia), eq(tipo, 'fuente')))
    .limit(most);
  return rows.map((row) => row.valor);
}

/** Inserts marks and returns those that are new. */
export async function setMarks(tx: Database, marks: Mark[]): Promise<Mark[]> {
  const fresh: Mark[] = [];
  for (const some of chunks(marks)) {
    const adding = tx.insert(dayVisitors).select(rowsOf(dayVisitors, some));
    fresh.push(...(await adding.onConflictDoNothing().returning()));
  }
  return fresh;
}

/** Returns the visitors in `wanted` whose view of their page and day is stored. */
export async function viewersAmong(
  db: Database,
  wanted: readonly Omit<Mark, 'que'>[],
): Promise<Omit<Mark, 'que'>[]> {
  const { dia, uid, que, visitante } = dayVisitors;
  const marks: Omit<Mark, 'que'>[] = [];
  for (const some of chunks([...wanted])) {
    // Compares whole keys, because one list per column would match each visitor with each page.
    const keys = selectOf(
      some.map((mark) => [mark.dia, mark.uid, '', mark.visitante]),
      ['text', 'text', 'text', 'text'],
    );
    const rows = await db
      .select({ dia, uid, visitante })
      .from(dayVisitors)
      .where(sql`(${dia}, ${uid}, ${que}, ${visitante}) in (${keys})`);
    marks.push(...rows);
  }
  return marks;
}

export async function addTally(
  tx: Database,
  tally: Omit<Tally, 'views' | 'clicks'>,
): Promise<void> {
  const [day, hour, part, link, product] = [
    dayFigures,
    hourFigures,
    breakdowns,
    linkFigures,
    productFigures,
  ];
  await addRows(tx, day, tally.days, {
    key: [day.uid, day.dia],
    set: {
      ...plus(day.views, day.clicks, day.shares, day.visitors, day.clickers, day.bots, day.propias),
      ...plus(day.vistasTienda, day.visitantesTienda),
    },
  });
  await addRows(tx, hour, tally.hours, {
    key: [hour.uid, hour.hora],
    set: plus(hour.views, hour.clicks, hour.visitors, hour.clickers),
  });
  await addRows(tx, part, tally.breakdowns, {
    key: [part.uid, part.dia, part.tipo, part.valor],
    set: plus(part.views, part.clicks),
  });
  const { ultimoClic } = link;
  const later = sql`case when ${ultimoClic} > excluded."ultimoClic" then ${ultimoClic} else excluded."ultimoClic" end`;
  await addRows(tx, link, tally.links, {
    key: [link.uid, link.dia, link.enlace],
    set: { ...plus(link.clicks, link.unicos), ultimoClic: later },
  });
  await addRows(tx, product, tally.products, {
    key: [product.uid, product.dia, product.producto],
    set: plus(product.views, product.visitors),
  });
}

/** Adds to the totals over all pages, in the row `parte` that this process uses. */
export async function addTotals(
  tx: Database,
  parte: number,
  views: number,
  clicks: number,
): Promise<void> {
  await tx
    .insert(totals)
    .values({ parte, views, clicks })
    .onConflictDoUpdate({ target: totals.parte, set: plus(totals.views, totals.clicks) });
}

/** Inserts single hits, without anything that identifies visitors. */
export async function insertHits(tx: Database, rows: Hit[]): Promise<void> {
  for (const some of chunks(rows)) await tx.insert(hits).select(rowsOf(hits, some));
}

/** Stores a salt unless there is one already; returns the stored one. */
export async function insertSaltOnce(tx: Database, inicio: number, sal: Buffer): Promise<Buffer> {
  await tx.insert(visitorSalts).values({ inicio, sal }).onConflictDoNothing();
  const [row] = await tx.select().from(visitorSalts).where(eq(visitorSalts.inicio, inicio));
  return row?.sal ?? sal;
}

/**
 * Destroys salts of days that began before a moment. Returns the last of these days: its visitor
 * hashes, and those of earlier days, are no longer needed.
 */
export async function deleteSalts(tx: Database, before: number): Promise<string> {
  // Overwritten first: the bytes of a deleted row stay in the file until the space is reused.
  await tx
    .update(visitorSalts)
    .set({ sal: Buffer.alloc(32) })
    .where(lt(visitorSalts.inicio, before));
  await tx.delete(visitorSalts).where(lt(visitorSalts.inicio, before));
  const [oldest] = await tx
    .select({ inicio: visitorSalts.inicio })
    .from(visitorSalts)
    .orderBy(asc(visitorSalts.inicio))
    .limit(1);
  return new Date((oldest?.inicio ?? before) - LATEST_START - 1).toISOString().slice(0, 10);
}

/** Deletes up to `most` visitor hashes of a day and of earlier days; returns how many. */
export function deleteVisitors(tx: Database, last: string, most: number): Promise<number> {
  const { dia, uid, que, visitante } = dayVisitors;
  const key = [dia, uid, que, visitante];
  return deleteUpTo(tx, { table: dayVisitors, key, where: lte(dia, last), most });
}

/**
 * Partitions hits by day on PostgreSQL: creates partitions ahead and drops those that end before
 * `before`. A drop is fast regardless of the size of the partition.
 */
export function rotateHitPartitions(tx: Database, now: number, before: number): Promise<void> {
  const byDay = { table: 'visitas', column: 'momento', others: 'visitas_otras' };
  return turnDays(tx, byDay, { now, before });
}

/**
 * Deletes up to `most` hits older than a moment, oldest first; returns how many. The condition is
 * on the time alone, so that PostgreSQL skips the partitions of later days.
 */
export async function deleteSomeHits(tx: Database, before: number, most: number): Promise<number> {
  const { momento } = hits;
  const [last] = await tx
    .select({ momento })
    .from(hits)
    .where(lt(momento, before))
    .orderBy(asc(momento))
    .offset(most)
    .limit(1);
  const deleted = await tx
    .delete(hits)
    .where(last ? lte(momento, last.momento) : lt(momento, before))
    .returning({ momento });
  return deleted.length;
}

/** The number of hits of a network, and its limit in ten minutes. */
interface NetworkCount {
  clave: string;
  pedidas: number;
  tope: number;
}

/** Slots of five minutes: any ten minutes lie within three of them. */
const SLOT_MS = 5 * MINUTE_MS;

/**
 * Counts hits of networks, each network up to its limit, in one statement whose row locks serialize
 * processes. Returns by network how many hits were counted, and the sum of the last three slots.
 * PostgreSQL only; the slots follow the database's clock.
 */
export async function countNetworks(
  tx: Database,
  counts: readonly NetworkCount[],
): Promise<Map<string, { admitidas: number; suma: number }>> {
  const { clave, tramo, actual, anterior, primero } = networkHits;
  const passed = sql`(excluded.tramo - ${tramo})`;
  const shifted = (same: SQL, one: SQL, two: SQL) =>
    sql`case when ${passed} <= 0 then ${same} when ${passed} = 1 then ${one} when ${passed} = 2 then ${two} else 0 end`;
  const before = shifted(
    sql`${actual} + ${anterior} + ${primero}`,
    sql`${actual} + ${anterior}`,
    sql`${actual}`,
  );
  const admitted = sql`greatest(0, least(excluded.admitidas, excluded.tope - (${before})))`;
  const set = {
    tramo: sql`greatest(${tramo}, excluded.tramo)`,
    actual: sql`(${shifted(sql`${actual}`, sql`0`, sql`0`)}) + ${admitted}`,
    anterior: shifted(sql`${anterior}`, sql`${actual}`, sql`0`),
    primero: shifted(sql`${primero}`, sql`${anterior}`, sql`${actual}`),
    tope: sql`excluded.tope`,
    admitidas: admitted,
  };
  const slot = sql`(${databaseTime()} / ${sql.raw(`${SLOT_MS}`)})::integer`;
  const suma = sql<number>`${actual} + ${anterior} + ${primero}`;
  const sums = new Map<string, { admitidas: number; suma: number }>();
  // Sorted, so that processes lock rows in one order and cannot deadlock.
  const ordered = [...counts].sort((a, b) => (a.clave < b.clave ? -1 : 1));
  for (const some of chunks(ordered)) {
    const values = some.map((ask) => [ask.clave, Math.min(ask.pedidas, ask.tope), ask.tope]);
    const [requested, most] = [sql`(value ->> 1)::integer`, sql`(value ->> 2)::integer`];
    const rows = await tx
      .insert(networkHits)
      .select(
        sql`select value ->> 0, ${slot}, ${requested}, 0, 0, ${most}, ${requested}
          from jsonb_array_elements(${JSON.stringify(values)}::jsonb) as each(value)`,
      )
      .onConflictDoUpdate({ target: clave, set })
      .returning({ clave, admitidas: networkHits.admitidas, suma });
    for (const row of rows) sums.set(row.clave, row);
  }
  return sums;
}

/** Deletes up to `most` counters of expired slots; returns how many. */
export function deleteSomeNetworks(tx: Database, now: number, most: number): Promise<number> {
  const where = lt(networkHits.tramo, Math.floor(now / SLOT_MS) - 3);
  return deleteUpTo(tx, { table: networkHits, key: networkHits.clave, where, most });
}
