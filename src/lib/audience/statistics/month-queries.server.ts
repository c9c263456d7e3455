import { breakdowns, dayFigures, hourFigures, linkFigures, productFigures } from '@db/tables';
import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '@/lib/kernel/db';

/** `2026-11` of a day: the rows of one page's month are few, however busy its days were. */
const monthOf = (dia: SQLiteColumn) => sql<string>`substr(${dia}, 1, 7)`;
const sumOf = (column: SQLiteColumn) => sql<number>`sum(${column})`.mapWith(Number);

/** The rows that are given of a month: more than its links and products at most. */
const MAX_COUNT = 2_000;
/** A century of months. */
const MAX_MONTHS = 1_200;

/** Whether a day is in a month, by the days' own index. */
const isIn = (dia: SQLiteColumn, month: string) =>
  and(gte(dia, `${month}-01`), lte(dia, `${month}-31`));

/** The months in which something of a page was counted, the newest first. */
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

/** Views and clicks of a month by country, device, source and delay. */
export function partsByMonth(db: Database, uid: string, month: string) {
  const { tipo, valor, dia, views, clicks } = breakdowns;
  const mes = monthOf(dia);
  return db
    .select({ mes, tipo, valor, views: sumOf(views), clicks: sumOf(clicks) })
    .from(breakdowns)
    .where(and(eq(breakdowns.uid, uid), isIn(dia, month)))
    .groupBy(mes, tipo, valor)
    .orderBy(asc(tipo), asc(valor))
    .limit(MAX_COUNT);
}

/** Clicks of a month by link. */
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
    .limit(MAX_COUNT);
}

/** Views of a month by product, and of the window of the store. */
export function productsByMonth(db: Database, uid: string, month: string) {
  const { producto, dia, views, visitors } = productFigures;
  const mes = monthOf(dia);
  return db
    .select({ mes, producto, views: sumOf(views), visitors: sumOf(visitors) })
    .from(productFigures)
    .where(and(eq(productFigures.uid, uid), isIn(dia, month)))
    .groupBy(mes, producto)
    .orderBy(asc(producto))
    .limit(MAX_COUNT);
}

/** Views and clicks of a month by weekday and hour of the owner's clock. */
export function hoursByMonth(db: Database, uid: string, month: string) {
  const { diaSemana, horaLocal, dia, views, clicks } = hourFigures;
  const mes = monthOf(dia);
  return db
    .select({ mes, diaSemana, horaLocal, views: sumOf(views), clicks: sumOf(clicks) })
    .from(hourFigures)
    .where(and(eq(hourFigures.uid, uid), isIn(dia, month)))
    .groupBy(mes, diaSemana, horaLocal)
    .orderBy(asc(diaSemana), asc(horaLocal))
    .limit(MAX_COUNT);
}
