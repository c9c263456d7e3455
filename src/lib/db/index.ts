import { config } from '../env/config';
import type { Connection, Database } from './database';
import { openDatabase } from './open';

export { type Connection, type Database, DatabaseBusyError } from './database';
export { isUniqueViolation } from './errors';

let opening: Promise<Connection> | undefined;

/** This process's database, migrated and opened at the first call. */
export function database(): Promise<Connection> {
  opening ??= openDatabase(config().databaseUrl);
  return opening;
}

/** What queries read from, outside a transaction. */
export async function reading(): Promise<Database> {
  return (await database()).read;
}

/**
 * The only transaction. Keep the network out of it: everybody else's writes wait.
 * On Postgres `work` may run more than once.
 */
export async function atomically<T>(work: (tx: Database) => Promise<T>): Promise<T> {
  return (await database()).atomically(work);
}
