import {
  breakdowns,
  dayFigures,
  dayVisitors,
  hits,
  hourFigures,
  linkFigures,
  totals,
} from '@db/tables';
import { and, asc, count, desc, eq, gt, gte, inArray, lt, lte, ne, sql } from 'drizzle-orm';
import { linkedEvents } from '@/lib/audience/events/read-model.server';
import type { Database } from '@/lib/kernel/db';
import { deleteSome } from '@/lib/kernel/db/bulk/bites';
import { keysetPages, rowAfter } from '@/lib/kernel/db/bulk/keyset';
import { links, pages } from '@/lib/page/pages/read-model.server';
import type { Plan } from '@/lib/plans/entitlements';
import type { DayRow, HourRow, LinkRow } from './recording/tally';

/** Whose figures, and in which days, both included. */
export interface Period {
  uid: string;
  desde: string;
  hasta: string;
}

/**
 * The most rows of each kind that are read at once, above what real pages have: rows that strangers
 * caused must not delay other requests.
 */
const MAX_COUNT = {
  days: 20_000,
  /** Of a day, with the hour that is there twice when clocks change. */
  hours: 48,
  hourHits: 50_000,
  /** Countries, devices and delays. */
  parts: 1_000,
  /** A year of as many sources a day as are told apart, and those that are given of them. */
  sourcesRead: 40_000,
  sources: 1_000,
  /** A year of 500 links, each clicked every day. */
  linkDays: 200_000,
  links: 2_000,
} as const;

/** The plan and the time zone of a page, and what decides what it shows. */
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

/** The days of a period that have figures, in order. */
export function daysOf(
  db: Database,
  { uid, desde, hasta }: Period,
  most: number = MAX_COUNT.days,
): Promise<DayRow[]> {
  return db
    .select()
    .from(dayFigures)
    .where(and(eq(dayFigures.uid, uid), gte(dayFigures.dia, desde), lte(dayFigures.dia, hasta)))
    .orderBy(asc(dayFigures.dia))
    .limit(most);
}

/** The hours that began between two moments and have figures, in order. */
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
    .limit(MAX_COUNT.hours);
}

/** Views by weekday and hour of the owner's clock, of hours that began between two moments. */
export function weekOf(
  db: Database,
  uid: string,
  since: number,
  before: number,
): Promise<{ diaSemana: number; horaLocal: number; views: number }[]> {
  const { hora, diaSemana, horaLocal } = hourFigures;
  const views = sql<number>`sum(${hourFigures.views})`.mapWith(Number);
  return db
    .select({ diaSemana, horaLocal, views })
    .from(hourFigures)
    .where(and(eq(hourFigures.uid, uid), gte(hora, since), lt(hora, before)))
    .groupBy(diaSemana, horaLocal)
    .limit(7 * 24);
}

/** Views and clicks of a period by country, device and delay. */
export function partsOf(db: Database, { uid, desde, hasta }: Period) {
  const { tipo, valor, dia } = breakdowns;
  const views = sql<number>`sum(${breakdowns.views})`.mapWith(Number);
  const clicks = sql<number>`sum(${breakdowns.clicks})`.mapWith(Number);
  const inRange = and(eq(breakdowns.uid, uid), gte(dia, desde), lte(dia, hasta));
  return db
    .select({ tipo, valor, views, clicks })
    .from(breakdowns)
    .where(and(inRange, ne(tipo, 'fuente')))
    .groupBy(tipo, valor)
    .limit(MAX_COUNT.parts);
}

/**
 * Views and clicks of a period by source, the largest first. Of days from before sources were
 * bounded no more than the newest rows are looked at.
 */
export function sourcesOf(db: Database, { uid, desde, hasta }: Period) {
  const { tipo, dia } = breakdowns;
  const inRange = and(eq(breakdowns.uid, uid), gte(dia, desde), lte(dia, hasta));
  const rows = db
    .select({ valor: breakdowns.valor, views: breakdowns.views, clicks: breakdowns.clicks })
    .from(breakdowns)
    .where(and(inRange, eq(tipo, 'fuente')))
    .orderBy(desc(dia))
    .limit(MAX_COUNT.sourcesRead)
    .as('newest');
  const views = sql<number>`sum(${rows.views})`.mapWith(Number);
  const clicks = sql<number>`sum(${rows.clicks})`.mapWith(Number);
  return db
    .select({ valor: rows.valor, views, clicks })
    .from(rows)
    .groupBy(rows.valor)
    .orderBy(desc(views), desc(clicks), asc(rows.valor))
    .limit(MAX_COUNT.sources);
}

/** The clicks of a period by link and day, the newest days first. */
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
    MAX_COUNT.linkDays,
  );
  return (await Array.fromAsync(pages)).flat().reverse();
}

/** A person's links as stored, in order. */
export function linksOf(db: Database, uid: string) {
  return db
    .select()
    .from(links)
    .where(eq(links.uid, uid))
    .orderBy(asc(links.posicion))
    .limit(MAX_COUNT.links);
}

/** The events of a page that lead somewhere, in order. */
export function ticketsOf(db: Database, uid: string) {
  return db
    .select()
    .from(linkedEvents)
    .where(eq(linkedEvents.uid, uid))
    .orderBy(asc(linkedEvents.inicio))
    .limit(MAX_COUNT.links);
}

/** The newest hits of a profile since a moment. */
export function newestHits(db: Database, uid: string, since: number, most: number) {
  return db
    .select()
    .from(hits)
    .where(and(eq(hits.uid, uid), gte(hits.momento, since)))
    .orderBy(desc(hits.momento))
    .limit(most);
}

/**
 * The views and clicks of an hour as single hits, and how many of them came before a moment.
 * Of very busy hours not all are looked at.
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
    .limit(MAX_COUNT.hourHits)
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

/** Views and clicks of all profiles ever. */
export async function sumOfAll(db: Database): Promise<{ views: number; clicks: number }> {
  const [row] = await db
    .select({
      views: sql<number>`coalesce(sum(${totals.views}), 0)`.mapWith(Number),
      clicks: sql<number>`coalesce(sum(${totals.clicks}), 0)`.mapWith(Number),
    })
    .from(totals);
  return row ?? { views: 0, clicks: 0 };
}

/** The days of which visitors are known: a few, found by the index rather than in all rows. */
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

/** Deletes some of the visitor marks of a page, or of one thing on it; returns how many. */
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
  return deleteSome(tx, { table: dayVisitors, key, where, most });
}
