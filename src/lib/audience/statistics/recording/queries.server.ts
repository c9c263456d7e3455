import { dialect } from '@db/dialect';
import {
  breakdowns,
  dayFigures,
  dayVisitors,
  hits,
  hourFigures,
  linkFigures,
  productFigures,
  totals,
  visitorSalts,
} from '@db/tables';
import { and, asc, eq, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { linkedEvents } from '@/lib/audience/events/read-model.server';
import type { Database } from '@/lib/kernel/db';
import { turnDays } from '@/lib/kernel/db/day-parts';
import { config } from '@/lib/kernel/env/config';
import { buttonsOf } from '@/lib/page/blocks/rules';
import { readBlocks } from '@/lib/page/blocks/schema';
import { links, pages } from '@/lib/page/pages/read-model.server';
import { WINDOW } from '../figures';
import { countedProducts } from './products.server';
import type { Hit, Mark, Tally } from './tally';

/** The name that stands for all figures: who counts shares it, who takes some away does not. */
export const FIGURES = 'cifras';

/** Rows a statement: SQLite takes 32,766 values in one. */
const CHUNK = 1_000;
/** A date begins at most this long after it did in UTC, wherever an owner lives. */
const LATEST_START = 12 * 3_600_000;

function chunks<T>(rows: T[]): T[][] {
  const all: T[][] = [];
  for (let at = 0; at < rows.length; at += CHUNK) all.push(rows.slice(at, at + CHUNK));
  return all;
}

/** The profile that a beacon names, with the ids of what can be clicked on it. */
export async function findTarget(
  db: Database,
  uid: string,
): Promise<{ uid: string; zone: string; links: Set<string>; products: Set<string> } | undefined> {
  const { zonaHoraria: zone, bloques } = pages;
  const [row] = await db.select({ zone, bloques }).from(pages).where(eq(pages.uid, uid));
  if (!row) return undefined;
  const ids = await db.select({ id: links.id }).from(links).where(eq(links.uid, uid));
  const tickets = await db
    .select({ id: linkedEvents.id })
    .from(linkedEvents)
    .where(eq(linkedEvents.uid, uid));
  const sold = await countedProducts.ask(db, uid);
  const buttons = [...buttonsOf(readBlocks(row.bloques), config().language), ...tickets];
  return {
    ...{ uid, zone: row.zone },
    links: new Set([...[...ids, ...buttons].map(({ id }) => id), ...sold]),
    products: new Set(sold.length > 0 ? [WINDOW, ...sold] : []),
  };
}

/** Which of some profiles still are: one may have been deleted since its hits came in. */
export async function existing(tx: Database, uids: string[]): Promise<Set<string>> {
  const storedKeys = new Set<string>();
  for (const some of chunks(uids)) {
    const rows = await tx.select({ uid: pages.uid }).from(pages).where(inArray(pages.uid, some));
    for (const { uid } of rows) storedKeys.add(uid);
  }
  return storedKeys;
}

/** Some of the sources that a page's visits of a day came from. */
export async function sourcesOf(
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

/**
 * The rows of a SELECT over one JSON parameter. Thousands of rows a second as
 * parameters of their own would cost more than everything else about a beacon.
 */
function rowsOf(values: unknown[][], ...casts: ('text' | 'bigint')[]): SQL {
  const rows = JSON.stringify(values);
  const columns = casts.map((type, index) => sql.raw(`cast(value ->> ${index} as ${type})`));
  const source =
    dialect === 'postgres'
      ? sql`jsonb_array_elements(cast(${rows} as jsonb)) as each(value)`
      : sql`json_each(${rows})`;
  // Without a condition SQLite takes ON CONFLICT for a part of the FROM clause.
  return sql`select ${sql.join(columns, sql`, `)} from ${source} where true`;
}

/** Sets marks and gives those that were not set before. */
export async function setMarks(tx: Database, marks: Mark[]): Promise<Mark[]> {
  const fresh: Mark[] = [];
  for (const some of chunks(marks)) {
    const values = some.map(({ dia, uid, que, visitante }) => [dia, uid, que, visitante]);
    const rows = rowsOf(values, 'text', 'text', 'text', 'text');
    fresh.push(...(await tx.insert(dayVisitors).select(rows).onConflictDoNothing().returning()));
  }
  return fresh;
}

/** Those of some visitors of pages and days that are marked as visitors of them. */
export async function viewersAmong(
  db: Database,
  wanted: readonly Omit<Mark, 'que'>[],
): Promise<Omit<Mark, 'que'>[]> {
  const { dia, uid, que, visitante } = dayVisitors;
  const marks: Omit<Mark, 'que'>[] = [];
  for (const some of chunks([...wanted])) {
    const days = inArray(dia, [...new Set(some.map((one) => one.dia))]);
    const pages = inArray(uid, [...new Set(some.map((one) => one.uid))]);
    const visitors = inArray(visitante, [...new Set(some.map((one) => one.visitante))]);
    const rows = await db
      .select({ dia, uid, visitante })
      .from(dayVisitors)
      .where(and(days, pages, eq(que, ''), visitors));
    marks.push(...rows);
  }
  return marks;
}

/** `column = column + what is inserted`, under the one name that both engines have for it. */
function plus(...columns: AnySQLiteColumn[]): Record<string, SQL> {
  const sum = (column: AnySQLiteColumn) => sql`${column} + ${sql.raw(`excluded."${column.name}"`)}`;
  return Object.fromEntries(columns.map((column) => [column.name, sum(column)]));
}

/** Adds a tally to the roll-ups. */
export async function addTally(
  tx: Database,
  {
    days,
    hours,
    breakdowns: parts,
    links: linkRows,
    products: seen,
  }: Omit<Tally, 'views' | 'clicks'>,
): Promise<void> {
  const { views, clicks, shares, visitors, clickers, bots, propias } = dayFigures;
  const { vistasTienda, visitantesTienda } = dayFigures;
  const ofStore = plus(vistasTienda, visitantesTienda);
  const hour = hourFigures;
  for (const rows of chunks(days)) {
    await tx
      .insert(dayFigures)
      .values(rows)
      .onConflictDoUpdate({
        target: [dayFigures.uid, dayFigures.dia],
        set: { ...plus(views, clicks, shares, visitors, clickers, bots, propias), ...ofStore },
      });
  }
  for (const rows of chunks(hours)) {
    await tx
      .insert(hourFigures)
      .values(rows)
      .onConflictDoUpdate({
        target: [hourFigures.uid, hourFigures.hora],
        set: plus(hour.views, hour.clicks, hour.visitors, hour.clickers),
      });
  }
  for (const rows of chunks(parts)) {
    await tx
      .insert(breakdowns)
      .values(rows)
      .onConflictDoUpdate({
        target: [breakdowns.uid, breakdowns.dia, breakdowns.tipo, breakdowns.valor],
        set: plus(breakdowns.views, breakdowns.clicks),
      });
  }
  const { ultimoClic } = linkFigures;
  const later = sql`case when ${ultimoClic} > excluded."ultimoClic" then ${ultimoClic} else excluded."ultimoClic" end`;
  for (const rows of chunks(linkRows)) {
    await tx
      .insert(linkFigures)
      .values(rows)
      .onConflictDoUpdate({
        target: [linkFigures.uid, linkFigures.dia, linkFigures.enlace],
        set: { ...plus(linkFigures.clicks, linkFigures.unicos), ultimoClic: later },
      });
  }
  const { uid, dia, producto } = productFigures;
  for (const rows of chunks(seen)) {
    await tx
      .insert(productFigures)
      .values(rows)
      .onConflictDoUpdate({
        target: [uid, dia, producto],
        set: plus(productFigures.views, productFigures.visitors),
      });
  }
}

/** Adds to the sums of all profiles, in the part of this process. */
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

/** Stores single hits, without anything that tells visitors apart. */
export async function insertHits(tx: Database, rows: Hit[]): Promise<void> {
  const values = rows.map(({ uid, momento, tipo, enlace, pais, dispositivo, fuente }) => {
    return [uid, momento, tipo, enlace, pais, dispositivo, fuente];
  });
  for (const some of chunks(values)) {
    await tx
      .insert(hits)
      .select(rowsOf(some, 'text', 'bigint', 'text', 'text', 'text', 'text', 'text'));
  }
}

/** Keeps a salt unless there is one already; returns the one that counts. */
export async function keepSalt(tx: Database, inicio: number, sal: Buffer): Promise<Buffer> {
  await tx.insert(visitorSalts).values({ inicio, sal }).onConflictDoNothing();
  const [row] = await tx.select().from(visitorSalts).where(eq(visitorSalts.inicio, inicio));
  return row?.sal ?? sal;
}

/** Destroys salts of days that began before a moment, and the hashes of days over by then. */
export async function deleteSalts(tx: Database, before: number): Promise<void> {
  // Overwritten first: a deleted row's bytes stay in the file until something else needs the room.
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
  const over = new Date((oldest?.inicio ?? before) - LATEST_START - 1).toISOString().slice(0, 10);
  await tx.delete(dayVisitors).where(lte(dayVisitors.dia, over));
}

/**
 * On PostgreSQL hits are kept by day: makes days ahead and drops those that end before a moment,
 * which costs nothing, however many hits they had.
 */
export function turnDaysOfHits(tx: Database, now: number, before: number): Promise<void> {
  const byDay = { table: 'visitas', column: 'momento', others: 'visitas_otras' };
  return turnDays(tx, byDay, { now, before });
}

/**
 * Deletes some of the hits from before a moment, the oldest first: on SQLite all, on PostgreSQL those
 * that are not in the part of a day. Returns whether more are left.
 */
export async function deleteSomeHits(tx: Database, before: number, most: number): Promise<boolean> {
  const [last] = await tx
    .select({ momento: hits.momento })
    .from(hits)
    .where(lt(hits.momento, before))
    .orderBy(asc(hits.momento))
    .offset(most)
    .limit(1);
  await tx.delete(hits).where(last ? lte(hits.momento, last.momento) : lt(hits.momento, before));
  return last !== undefined;
}
