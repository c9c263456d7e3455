import { breakdowns, dayFigures, hourFigures, linkFigures, productFigures } from '@db/tables';
import { and, asc, desc, eq, gte, lte, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '@/lib/core/db';

/** Returns the month of a day, `2026-11`. A month of one page has few rows. */
const monthOf = (dia: SQLiteColumn) => sql<string>`substr(${dia}, 1, 7)`;
const sumOf = (column: SQLiteColumn) => sql<number>`sum(${column})`.mapWith(Number);

/** Most rows returned for a month: more than its links and products. */
const MAX_COUNT = 2_000;
/** Most months returned: a century. */
const MAX_MONTHS = 1_200;

/** True for days in a month, by the index of the days. */
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
    .limit(MAX_COUNT);
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
    .limit(MAX_COUNT);
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
    .limit(MAX_COUNT);
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
    .limit(MAX_COUNT);
}
