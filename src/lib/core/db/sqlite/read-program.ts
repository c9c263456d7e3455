import { workerData } from 'node:worker_threads';
import type Sqlite from 'better-sqlite3';
import { answerMessages } from '@/lib/core/jobs/worker';
import { openSqlite } from './open';

/** A reading statement as Drizzle writes it; without `method` it returns no rows. */
export interface ReadStatement {
  sql: string;
  params: unknown[];
  method?: 'run' | 'all' | 'values' | 'get';
}

/** Opens a read-only connection to an existing file. */
export function openToRead(file: string): Sqlite.Database {
  const client = openSqlite(file, { fileMustExist: true });
  client.pragma('query_only = ON');
  return client;
}

/** Returns a statement's rows as arrays of values: one row for `get`, else all. */
export function readRows(client: Sqlite.Database, { sql, params, method }: ReadStatement): unknown {
  const statement = client.prepare(sql);
  if (!statement.reader) return statement.run(...params);
  const rows = statement.raw(true);
  return method === 'get' ? rows.get(...params) : rows.all(...params);
}

/** Runs in the thread: executes statements one after the other. */
export function runStatements(): void {
  const client = openToRead(workerData as string);
  answerMessages((statement) => readRows(client, statement as ReadStatement));
}
