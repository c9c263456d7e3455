import { nowMs } from '@/lib/core/env/system';
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
