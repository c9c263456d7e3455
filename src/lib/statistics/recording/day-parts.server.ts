import { dialect } from '@db/dialect';
import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { type Database, lockName } from '@/lib/core/db';
import { DAY_MS } from '@/lib/core/time/units';

/** A table that PostgreSQL keeps in parts, one a day (UTC), by a column of instants. */
export interface ByDay {
  table: string;
  column: string;
  /** The part for what no other part is there for. */
  others: string;
}

/** Days that have their part before they begin: so long all attempts may fail. */
const AHEAD = 7;
/** A change waits no longer for the table's users: others queue behind it. */
const LOCK_TIMEOUT = sql.raw(`'300ms'`);

interface Part {
  name: string;
  from: number;
  to: number;
}

async function run(tx: Database, statement: SQL): Promise<Record<string, unknown>[]> {
  const result: unknown = await (tx as unknown as PgDatabase<never>).execute(statement);
  return (result as { rows: Record<string, unknown>[] }).rows;
}

const BOUNDS = /FROM \((?:MINVALUE|'(\d+)')\) TO \('(\d+)'\)/;

/** The parts of days; the one for all others is none of them. */
async function partsOf(tx: Database, table: string): Promise<Part[]> {
  const rows = await run(
    tx,
    sql`SELECT relname AS name, pg_get_expr(relpartbound, oid) AS bounds FROM pg_class
      WHERE oid IN (SELECT inhrelid FROM pg_inherits WHERE inhparent = ${table}::regclass)`,
  );
  return rows.flatMap(({ name, bounds }) => {
    const [, from = 0, to] = BOUNDS.exec(String(bounds)) ?? [];
    return to === undefined ? [] : [{ name: String(name), from: Number(from), to: Number(to) }];
  });
}

const nameOf = (table: string, day: number) =>
  `${table}_${new Date(day).toISOString().slice(0, 10).replaceAll('-', '_')}`;

async function makePart(tx: Database, { table, column, others }: ByDay, day: number) {
  const [from, to] = [sql.raw(`${day}`), sql.raw(`${day + DAY_MS}`)];
  const [rest, at] = [sql.identifier(others), sql.identifier(column)];
  // A day that has begun without its part ends so: those rows are deleted one by one.
  const strays = await run(
    tx,
    sql`SELECT 1 FROM ${rest} WHERE ${at} >= ${from} AND ${at} < ${to} LIMIT 1`,
  );
  if (strays.length > 0) return;
  const [part, whole] = [sql.identifier(nameOf(table, day)), sql.identifier(table)];
  await run(
    tx,
    sql`CREATE TABLE ${part} PARTITION OF ${whole} FOR VALUES FROM (${from}) TO (${to})`,
  );
}

/**
 * Makes the parts of today and the days ahead of a table that PostgreSQL keeps by day, and drops
 * those that end before a moment. Within a transaction; it throws when the table is in use for too
 * long. Nothing on SQLite, where there is one part.
 */
export async function turnDays(
  tx: Database,
  byDay: ByDay,
  { now, before }: { now: number; before: number },
): Promise<void> {
  if (dialect === 'sqlite') return;
  await run(tx, sql`SET LOCAL lock_timeout = ${LOCK_TIMEOUT}`);
  // Several processes do this at the same hour.
  await lockName(tx, `parts of ${byDay.table}`);
  const parts = await partsOf(tx, byDay.table);
  for (let ahead = 0; ahead <= AHEAD; ahead += 1) {
    const day = now - (now % DAY_MS) + ahead * DAY_MS;
    if (!parts.some(({ from, to }) => from <= day && day < to)) await makePart(tx, byDay, day);
  }
  for (const { name, to } of parts) {
    if (to <= before) await run(tx, sql`DROP TABLE ${sql.identifier(name)}`);
  }
}
