import { dialect } from '@db/dialect';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder as PgQueryBuilder } from 'drizzle-orm/pg-core';
import { QueryBuilder } from 'drizzle-orm/sqlite-core';
import { nowMs } from '@/lib/core/env/system';
import type { Database } from './database';

// statement_timestamp() is stable within a statement, so that a comparison with it can use an
// index.
const postgresTime = (ms: number | Placeholder) =>
  sql<number>`((extract(epoch from statement_timestamp()) * 1000)::bigint + ${ms}::bigint)`;

/**
 * The database's clock plus `ms`, a UTC instant in ms. It is the only clock that processes on
 * several machines share. SQLite has one process, so that the process's clock is used.
 */
export function databaseTime(ms = 0): SQL<number> {
  return dialect === 'sqlite' ? sql<number>`${nowMs() + ms}` : postgresTime(ms);
}

/** `databaseTime` for a prepared query, which receives `nowMs` with its values at each run. */
export function preparedTime(ms: number | Placeholder = 0): SQL<number> {
  if (dialect === 'sqlite') return sql<number>`(${sql.placeholder('nowMs')} + ${ms})`;
  return postgresTime(ms);
}

/**
 * Builds the subqueries that the owner of a table publishes in its `read-model.server.ts`: other
 * features select from them and join them in their own statements, but cannot write to them. Both
 * engines merge such a subquery into the statement that uses it.
 */
export const readModel: QueryBuilder =
  dialect === 'postgres' ? (new PgQueryBuilder() as unknown as QueryBuilder) : new QueryBuilder();

/** A query whose SQL Drizzle has built once, to be run with different values. */
interface PreparedQuery<Rows> {
  execute(values: Record<string, unknown>): PromiseLike<Rows>;
}
/** A query before it is prepared. On PostgreSQL `prepare` requires a name, here an empty one. */
interface Query<Rows> extends PromiseLike<Rows> {
  prepare(name?: string): unknown;
}

/**
 * Prepares a frequent query once per connection: building its SQL takes Drizzle several times as
 * long as running most queries. `build` names its values by `sql.placeholder` (`nowMs` is there for
 * preparedTime). A PostgreSQL transaction has its own database object and prepares the query again.
 */
export function preparedQuery<Rows>(
  build: (db: Database) => Query<Rows>,
): (db: Database, values: Record<string, unknown>) => Promise<Rows> {
  const prepared = new WeakMap<Database, PreparedQuery<Rows>>();
  return async (db, values) => {
    const query = prepared.get(db) ?? (build(db).prepare('') as PreparedQuery<Rows>);
    prepared.set(db, query);
    return query.execute({ nowMs: nowMs(), ...values });
  };
}
