import { productFigures } from '@db/tables';
import { and, between, desc, eq, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '@/lib/kernel/db';
import type { Period } from './queries.server';

const sumOf = (column: SQLiteColumn) => sql<number>`sum(${column})`.mapWith(Number);

/** Products whose figures are read: those that a page can have, and as many that are gone. */
const MAX_COUNT = 1_000;

/** Views and visitors of a period by product, the window among them, the most seen first. */
export function productViews(db: Database, { uid, desde, hasta }: Period) {
  const { producto, dia } = productFigures;
  const views = sumOf(productFigures.views);
  return db
    .select({ producto, views, visitors: sumOf(productFigures.visitors) })
    .from(productFigures)
    .where(and(eq(productFigures.uid, uid), between(dia, desde, hasta)))
    .groupBy(producto)
    .orderBy(desc(views))
    .limit(MAX_COUNT);
}
