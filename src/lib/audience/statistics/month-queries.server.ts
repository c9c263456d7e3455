import { breakdowns, hourFigures, linkFigures, productFigures } from '@db/tables';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '@/lib/kernel/db';

/** `2026-11` of a day: the rows of one page's month are few, however busy its days were. */
const monthOf = (dia: SQLiteColumn) => sql<string>`substr(${dia}, 1, 7)`;
const sumOf = (column: SQLiteColumn) => sql<number>`sum(${column})`.mapWith(Number);

/** The newest months' rows that are given of each table: decades of a busy page. */
const MAX_COUNT = 100_000;

/** Views and clicks of every month by country, device, source and delay. */
export function partsByMonth(db: Database, uid: string) {
  const { tipo, valor, dia, views, clicks } = breakdowns;
  const mes = monthOf(dia);
  return db
    .select({ mes, tipo, valor, views: sumOf(views), clicks: sumOf(clicks) })
    .from(breakdowns)
    .where(eq(breakdowns.uid, uid))
    .groupBy(mes, tipo, valor)
    .orderBy(desc(mes), asc(tipo), asc(valor))
    .limit(MAX_COUNT);
}

/** Clicks of every month by link. */
export function linksByMonth(db: Database, uid: string) {
  const { enlace, dia, clicks, unicos } = linkFigures;
  const mes = monthOf(dia);
  const ultimoClic = sql<number>`max(${linkFigures.ultimoClic})`.mapWith(Number);
  return db
    .select({ mes, enlace, clicks: sumOf(clicks), unicos: sumOf(unicos), ultimoClic })
    .from(linkFigures)
    .where(eq(linkFigures.uid, uid))
    .groupBy(mes, enlace)
    .orderBy(desc(mes), asc(enlace))
    .limit(MAX_COUNT);
}

/** Views of every month by product, and of the window of the store. */
export function productsByMonth(db: Database, uid: string) {
  const { producto, dia, views, visitors } = productFigures;
  const mes = monthOf(dia);
  return db
    .select({ mes, producto, views: sumOf(views), visitors: sumOf(visitors) })
    .from(productFigures)
    .where(eq(productFigures.uid, uid))
    .groupBy(mes, producto)
    .orderBy(desc(mes), asc(producto))
    .limit(MAX_COUNT);
}

/** Views and clicks of every month by weekday and hour of the owner's clock. */
export function hoursByMonth(db: Database, uid: string) {
  const { diaSemana, horaLocal, dia, views, clicks } = hourFigures;
  const mes = monthOf(dia);
  return db
    .select({ mes, diaSemana, horaLocal, views: sumOf(views), clicks: sumOf(clicks) })
    .from(hourFigures)
    .where(eq(hourFigures.uid, uid))
    .groupBy(mes, diaSemana, horaLocal)
    .orderBy(desc(mes), asc(diaSemana), asc(horaLocal))
    .limit(MAX_COUNT);
}
