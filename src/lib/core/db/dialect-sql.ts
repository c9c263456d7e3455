import { dialect } from '@db/dialect';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder as PgQueryBuilder } from 'drizzle-orm/pg-core';
import { QueryBuilder } from 'drizzle-orm/sqlite-core';
import { nowMs } from '@/lib/core/env/system';
import type { Database } from './database';

// Stable within a statement, so that an index on the column it is compared with can be used.
const postgresTime = (ms: number | Placeholder) =>
  sql<number>`((extract(epoch from statement_timestamp()) * 1000)::bigint + ${ms}::bigint)`;

/**
 * The database's clock plus `ms`, an instant for a statement. Processes on several machines agree
 * on it and on no other clock. SQLite has one process: its clock is the database's.
 */
export function databaseTime(ms = 0): SQL<number> {
  return dialect === 'sqlite' ? sql<number>`${nowMs() + ms}` : postgresTime(ms);
}

/** `databaseTime` in a prepared query, which is given `nowMs` with its values each time it runs. */
export function preparedTime(ms: number | Placeholder = 0): SQL<number> {
  if (dialect === 'sqlite') return sql<number>`(${sql.placeholder('nowMs')} + ${ms})`;
  return postgresTime(ms);
}

/**
 * Builds the subqueries that the owner of a table publishes in its `read-model.server.ts`: others
 * select from them and join them in their own statements, but cannot write to them. Both engines
 * merge such a subquery into the statement that uses it.
 */
export const readModel: QueryBuilder =
  dialect === 'postgres' ? (new PgQueryBuilder() as unknown as QueryBuilder) : new QueryBuilder();

/** A query that Drizzle has written down, to be run with other values. */
interface Written<Rows> {
  execute(values: Record<string, unknown>): PromiseLike<Rows>;
}
/** A query as it is built: on PostgreSQL it wants a name, which nothing is kept under. */
interface Query<Rows> extends PromiseLike<Rows> {
  prepare(name?: string): unknown;
}

/**
 * A query that is prepared once per connection, for frequent queries: building one takes Drizzle
 * several times as long as running most of them. `build` names its values by `sql.placeholder` (`nowMs`
 * is there for preparedTime); a PostgreSQL transaction is a connection of its own and prepares it again.
 */
export function preparedQuery<Rows>(
  build: (db: Database) => Query<Rows>,
): (db: Database, values: Record<string, unknown>) => Promise<Rows> {
  const written = new WeakMap<Database, Written<Rows>>();
  return async (db, values) => {
    const query = written.get(db) ?? (build(db).prepare('') as Written<Rows>);
    written.set(db, query);
    return query.execute({ nowMs: nowMs(), ...values });
  };
}
