import {
  breakdowns,
  dayFigures,
  dayVisitors,
  hits,
  hourFigures,
  linkFigures,
  productFigures,
  totals,
} from '@db/tables';
import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  lt,
  lte,
  ne,
  sql,
} from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '@/lib/core/db';
import { deleteUpTo, keysetPages, rowAfter } from '@/lib/core/db/bulk';
import { linkedEvents } from '@/lib/events/read-model.server';
import { links, pages } from '@/lib/pages/read-model.server';
import type { Plan } from '@/lib/plans/rules';
import type { DayRow, HourRow, LinkRow } from './recording/tally';

/** Returns the month of a day, `2026-11`. Queries read a single month, because it has few rows. */
const monthOf = (dia: SQLiteColumn) => sql<string>`substr(${dia}, 1, 7)`;

/** Maximum rows returned for a month, above the number of links or products of a page. */
const MAX_MONTH_COUNT = 2_000;
/** Maximum number of months returned: a century. */
const MAX_MONTHS = 1_200;

/** True for days in a month. Compares bounds, so that the index on the days is used. */
const isIn = (dia: SQLiteColumn, month: string) =>
  and(gte(dia, `${month}-01`), lte(dia, `${month}-31`));

/** Returns the months with figures of a page, newest first. */
export async function countedMonths(db: Database, uid: string): Promise<string[]> {
  const mes = monthOf(dayFigures.dia);
  const rows = await db
    .selectDistinct({ mes })
    .from(dayFigures)
    .where(eq(dayFigures.uid, uid))
    .orderBy(desc(mes))
    .limit(MAX_MONTHS);
  return rows.map((row) => row.mes);
}

/** Returns views and clicks of a month by country, device, source and delay. */
export function partsByMonth(db: Database, uid: string, month: string) {
  const { tipo, valor, dia, views, clicks } = breakdowns;
  const mes = monthOf(dia);
  return db
    .select({ mes, tipo, valor, views: sumOf(views), clicks: sumOf(clicks) })
    .from(breakdowns)
    .where(and(eq(breakdowns.uid, uid), isIn(dia, month)))
    .groupBy(mes, tipo, valor)
    .orderBy(asc(tipo), asc(valor))
    .limit(MAX_MONTH_COUNT);
}

export function linksByMonth(db: Database, uid: string, month: string) {
  const { enlace, dia, clicks, unicos } = linkFigures;
  const mes = monthOf(dia);
  const ultimoClic = sql<number>`max(${linkFigures.ultimoClic})`.mapWith(Number);
  return db
    .select({ mes, enlace, clicks: sumOf(clicks), unicos: sumOf(unicos), ultimoClic })
    .from(linkFigures)
    .where(and(eq(linkFigures.uid, uid), isIn(dia, month)))
    .groupBy(mes, enlace)
    .orderBy(asc(enlace))
    .limit(MAX_MONTH_COUNT);
}

/** Returns views of a month by product, and of the store's window. */
export function productsByMonth(db: Database, uid: string, month: string) {
  const { producto, dia, views, visitors } = productFigures;
  const mes = monthOf(dia);
  return db
    .select({ mes, producto, views: sumOf(views), visitors: sumOf(visitors) })
    .from(productFigures)
    .where(and(eq(productFigures.uid, uid), isIn(dia, month)))
    .groupBy(mes, producto)
    .orderBy(asc(producto))
    .limit(MAX_MONTH_COUNT);
}

/** Returns views and clicks of a month by weekday and hour in the owner's zone. */
export function hoursByMonth(db: Database, uid: string, month: string) {
  const { diaSemana, horaLocal, dia, views, clicks } = hourFigures;
  const mes = monthOf(dia);
  return db
    .select({ mes, diaSemana, horaLocal, views: sumOf(views), clicks: sumOf(clicks) })
    .from(hourFigures)
    .where(and(eq(hourFigures.uid, uid), isIn(dia, month)))
    .groupBy(mes, diaSemana, horaLocal)
    .orderBy(asc(diaSemana), asc(horaLocal))
    .limit(MAX_MONTH_COUNT);
}

const sumOf = (column: SQLiteColumn) => sql<number>`sum(${column})`.mapWith(Number);

/** Maximum products read: twice a page's limit, because figures of deleted products remain. */
const MAX_PRODUCTS = 1_000;

/** Returns a period's views and visitors by product and of the window, most viewed first. */
export function productViews(db: Database, { uid, desde, hasta }: Period) {
  const { producto, dia } = productFigures;
  const views = sumOf(productFigures.views);
  return db
    .select({ producto, views, visitors: sumOf(productFigures.visitors) })
    .from(productFigures)
    .where(and(eq(productFigures.uid, uid), between(dia, desde, hasta)))
    .groupBy(producto)
    .orderBy(desc(views))
    .limit(MAX_PRODUCTS);
}

/** A page and a period of days, both ends included. */
export interface Period {
  uid: string;
  desde: string;
  hasta: string;
}

/**
 * Maximum rows of each kind that one query reads, above the numbers of real pages. Without a limit,
 * rows that strangers cause could delay other requests.
 */
const MAX_ROWS = {
  days: 20_000,
  /** Hours of a day, including the repeated one of a clock change. */
  hours: 48,
  /** A leap year has 8,784 hours; a change of the zone may repeat some of them. */
  yearHours: 9_000,
  hourHits: 50_000,
  /** The newest hits, from which clicks by country are counted. */
  openedHits: 10_000,
  /** Countries, devices and delays. */
  parts: 1_000,
  /** Rows of a year with the maximum number of sources every day, and the sources returned. */
  sourcesRead: 40_000,
  sources: 1_000,
  /** A year of 500 links that are clicked every day. */
  linkDays: 200_000,
  links: 2_000,
} as const;

/** Returns the plan and time zone of a page, and the fields that decide which items it shows. */
export async function findOwner(
  db: Database,
  uid: string,
): Promise<{ plan: Plan; reglas18: number; zonaHoraria: string; bloques: unknown[] } | undefined> {
  const { plan, reglas18, zonaHoraria, bloques } = pages;
  const [row] = await db
    .select({ plan, reglas18, zonaHoraria, bloques })
    .from(pages)
    .where(eq(pages.uid, uid));
  return row;
}

/** Returns the daily figures of a period, in order of days. */
export function daysOf(
  db: Database,
  { uid, desde, hasta }: Period,
  most: number = MAX_ROWS.days,
): Promise<DayRow[]> {
  return db
    .select()
    .from(dayFigures)
    .where(and(eq(dayFigures.uid, uid), gte(dayFigures.dia, desde), lte(dayFigures.dia, hasta)))
    .orderBy(asc(dayFigures.dia))
    .limit(most);
}

/** Returns the figures of the hours that began between two moments (ms), in order. */
export function hoursOf(
  db: Database,
  uid: string,
  since: number,
  before: number,
): Promise<HourRow[]> {
  const { hora } = hourFigures;
  return db
    .select()
    .from(hourFigures)
    .where(and(eq(hourFigures.uid, uid), gte(hora, since), lt(hora, before)))
    .orderBy(asc(hora))
    .limit(MAX_ROWS.hours);
}

/** Returns the views of the hours that began between two moments. */
export function viewsByHour(db: Database, uid: string, since: number, before: number) {
  const { hora, views } = hourFigures;
  return db
    .select({ hora, views })
    .from(hourFigures)
    .where(and(eq(hourFigures.uid, uid), gte(hora, since), lt(hora, before), gt(views, 0)))
    .limit(MAX_ROWS.yearHours);
}

/** Returns views and clicks of a period by country, device and delay. */
export function partsOf(db: Database, { uid, desde, hasta }: Period) {
  const { tipo, valor, dia } = breakdowns;
  const [views, clicks] = [sumOf(breakdowns.views), sumOf(breakdowns.clicks)];
  const inRange = and(eq(breakdowns.uid, uid), gte(dia, desde), lte(dia, hasta));
  return db
    .select({ tipo, valor, views, clicks })
    .from(breakdowns)
    .where(and(inRange, ne(tipo, 'fuente')))
    .groupBy(tipo, valor)
    .limit(MAX_ROWS.parts);
}

/**
 * Returns views and clicks of a period by source, largest first. Only the newest rows are read, up
 * to a limit, because days from before the limit on sources may have very many rows.
 */
export function sourcesOf(db: Database, { uid, desde, hasta }: Period) {
  const { tipo, dia } = breakdowns;
  const inRange = and(eq(breakdowns.uid, uid), gte(dia, desde), lte(dia, hasta));
  const rows = db
    .select({ valor: breakdowns.valor, views: breakdowns.views, clicks: breakdowns.clicks })
    .from(breakdowns)
    .where(and(inRange, eq(tipo, 'fuente')))
    .orderBy(desc(dia))
    .limit(MAX_ROWS.sourcesRead)
    .as('newest');
  const views = sql<number>`sum(${rows.views})`.mapWith(Number);
  const clicks = sql<number>`sum(${rows.clicks})`.mapWith(Number);
  return db
    .select({ valor: rows.valor, views, clicks })
    .from(rows)
    .groupBy(rows.valor)
    .orderBy(desc(views), desc(clicks), asc(rows.valor))
    .limit(MAX_ROWS.sources);
}

/** Returns the clicks of a period by link and day, newest days first. */
export async function linkDaysOf(db: Database, { uid, desde, hasta }: Period): Promise<LinkRow[]> {
  const { dia, enlace } = linkFigures;
  const inRange = and(eq(linkFigures.uid, uid), gte(dia, desde), lte(dia, hasta));
  const key = [dia, enlace];
  const pages = keysetPages<LinkRow>(
    (last, most) =>
      db
        .select()
        .from(linkFigures)
        .where(and(inRange, last && rowAfter(key, [last.dia, last.enlace])))
        .orderBy(...key.map((column) => asc(column)))
        .limit(most),
    MAX_ROWS.linkDays,
  );
  return (await Array.fromAsync(pages)).flat().reverse();
}

/** Returns the number of clicks on `items` by item and country, among a page's newest hits. */
export function clicksByCountry(db: Database, uid: string, items: readonly string[]) {
  const newest = db
    .select({ tipo: hits.tipo, enlace: hits.enlace, pais: hits.pais })
    .from(hits)
    .where(eq(hits.uid, uid))
    .orderBy(desc(hits.momento))
    .limit(MAX_ROWS.openedHits)
    .as('newest');
  const { tipo, enlace, pais } = newest;
  return db
    .select({ enlace, pais, clicks: count() })
    .from(newest)
    .where(and(eq(tipo, 'click'), inArray(enlace, [...items])))
    .groupBy(enlace, pais)
    .limit(MAX_ROWS.parts);
}

/** Returns a page's stored links, in order. */
export function linksOf(db: Database, uid: string) {
  return db
    .select()
    .from(links)
    .where(eq(links.uid, uid))
    .orderBy(asc(links.posicion))
    .limit(MAX_ROWS.links);
}

/** Returns the events of a page with a URL, in order. */
export function ticketsOf(db: Database, uid: string) {
  return db
    .select()
    .from(linkedEvents)
    .where(eq(linkedEvents.uid, uid))
    .orderBy(asc(linkedEvents.inicio))
    .limit(MAX_ROWS.links);
}

export function newestHits(db: Database, uid: string, since: number, most: number) {
  return db
    .select()
    .from(hits)
    .where(and(eq(hits.uid, uid), gte(hits.momento, since)))
    .orderBy(desc(hits.momento))
    .limit(most);
}

/**
 * Returns the number of stored views and clicks in an hour, and how many of them came before
 * `until`. Of a very busy hour at most MAX_ROWS.hourHits hits are read.
 */
export async function hitsOfHour(
  db: Database,
  uid: string,
  { hora, hasta }: { hora: number; hasta: number },
  until: number,
): Promise<{ all: number; views: number; clicks: number }> {
  const { momento, tipo } = hits;
  const ofPage = eq(hits.uid, uid);
  const some = db
    .select({ momento, tipo })
    .from(hits)
    .where(and(ofPage, gte(momento, hora), lt(momento, hasta), inArray(tipo, ['view', 'click'])))
    .limit(MAX_ROWS.hourHits)
    .as('some');
  const before = (what: string) =>
    sql<number>`coalesce(sum(case when ${some.momento} < ${until} and ${some.tipo} = ${what} then 1 else 0 end), 0)`.mapWith(
      Number,
    );
  const [row] = await db
    .select({ all: count(), views: before('view'), clicks: before('click') })
    .from(some);
  return row ?? { all: 0, views: 0, clicks: 0 };
}

/** Returns the all-time views and clicks of all pages. */
export async function sumOfAll(db: Database): Promise<{ views: number; clicks: number }> {
  const [row] = await db
    .select({
      views: sql<number>`coalesce(sum(${totals.views}), 0)`.mapWith(Number),
      clicks: sql<number>`coalesce(sum(${totals.clicks}), 0)`.mapWith(Number),
    })
    .from(totals);
  return row ?? { views: 0, clicks: 0 };
}

/** Returns the few days with visitor marks, by one index lookup per day instead of a scan. */
async function daysWithMarks(db: Database): Promise<string[]> {
  const days: string[] = [];
  for (let last: string | undefined = ''; last !== undefined; ) {
    const [row]: { dia: string }[] = await db
      .select({ dia: dayVisitors.dia })
      .from(dayVisitors)
      .where(gt(dayVisitors.dia, last))
      .orderBy(asc(dayVisitors.dia))
      .limit(1);
    last = row?.dia;
    if (row) days.push(row.dia);
  }
  return days;
}

/** Deletes up to `most` visitor marks of a page, or of one item on it; returns how many. */
export async function deleteMarks(
  tx: Database,
  { uid, que: what }: { uid: string; que: string | undefined },
  most: number,
): Promise<number> {
  const { dia, que, visitante } = dayVisitors;
  const days = await daysWithMarks(tx);
  if (days.length === 0) return 0;
  const ofDays = inArray(dia, days);
  const where = and(
    ofDays,
    eq(dayVisitors.uid, uid),
    what === undefined ? undefined : eq(que, what),
  );
  const key = [dia, dayVisitors.uid, que, visitante];
  return deleteUpTo(tx, { table: dayVisitors, key, where, most });
}
