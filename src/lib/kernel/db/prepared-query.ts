import type { Database } from './database';

/** A query that Drizzle has written down, to be run with other values. */
interface Written<Rows> {
  execute(values: Record<string, unknown>): PromiseLike<Rows>;
}
/** A query as it is built: on PostgreSQL it wants a name, which nothing is kept under. */
interface Query<Rows> extends PromiseLike<Rows> {
  prepare(name?: string): unknown;
}

/**
 * A query that is written down once for each way into the database, for what many ask at once:
 * writing it down takes Drizzle several times as long as most of them run. `build` names its values
 * by `sql.placeholder`; a transaction of PostgreSQL is a new way, and has it written anew.
 */
export function preparedQuery<Rows>(
  build: (db: Database) => Query<Rows>,
): (db: Database, values: Record<string, unknown>) => Promise<Rows> {
  const written = new WeakMap<Database, Written<Rows>>();
  return async (db, values) => {
    const query = written.get(db) ?? (build(db).prepare('') as Written<Rows>);
    written.set(db, query);
    return query.execute(values);
  };
}
