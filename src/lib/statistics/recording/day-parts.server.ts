import { dialect } from '@db/dialect';
import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/core/db';
import { DAY_MS } from '@/lib/core/time/units';

/** A table that PostgreSQL partitions by day (UTC) on a column of instants. */
export interface ByDay {
  table: string;
  column: string;
  /** The default partition, for rows of days that have no partition. */
  others: string;
}

/** Number of days whose partitions are created ahead, so that creation may fail for that long. */
const AHEAD = 7;
/** Short, because other queries on the table queue behind a change that waits for its lock. */
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

/** Returns the daily partitions of a table, without the default partition. */
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
  // PostgreSQL refuses a partition for rows that are in the default partition already. Such a day
  // stays there, and its rows are deleted one by one.
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
 * Creates the partitions of today and of the next days, and drops those that end before `before`.
 * Runs in a transaction, and throws when it does not get a lock within LOCK_TIMEOUT. Does nothing
 * while another process does it, nor on SQLite, which has no partitions.
 */
export async function turnDays(
  tx: Database,
  byDay: ByDay,
  { now, before }: { now: number; before: number },
): Promise<void> {
  if (dialect === 'sqlite') return;
  // Several processes come in the same hour: the first does it for all, or fails until the next.
  const lock = sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${`parts of ${byDay.table}`}, 0)) AS taken`;
  const [first] = await run(tx, lock);
  if (first?.['taken'] !== true) return;
  await run(tx, sql`SET LOCAL lock_timeout = ${LOCK_TIMEOUT}`);
  const parts = await partsOf(tx, byDay.table);
  for (let ahead = 0; ahead <= AHEAD; ahead += 1) {
    const day = now - (now % DAY_MS) + ahead * DAY_MS;
    if (!parts.some(({ from, to }) => from <= day && day < to)) await makePart(tx, byDay, day);
  }
  for (const { name, to } of parts) {
    if (to <= before) await run(tx, sql`DROP TABLE ${sql.identifier(name)}`);
  }
}
