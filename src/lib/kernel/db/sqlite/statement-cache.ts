import type Sqlite from 'better-sqlite3';
import { LRUCache } from 'lru-cache';
import { config } from '@/lib/kernel/env/config';
import { noteStatement } from '@/lib/kernel/env/event-loop';
import { monotonicMs } from '@/lib/kernel/env/system';
import { checkPlan } from './check-plan';

/** Enough for all that requests ask often; lists of ids make ever new ones, which fall out again. */
const MAX_COUNT = 200;
/** Rows that one statement may give the main thread: reading and mapping more takes too long. */
export const MAX_ROWS = 2_500;

/** Throws for a read of too many rows where CHECK_ANSWERS is on: it belongs in pages (keyset.ts). */
export function checkRows(source: string, rows: unknown): void {
  if (!Array.isArray(rows) || rows.length <= MAX_ROWS || !config().checkAnswers) return;
  throw new Error(`a statement read ${rows.length} rows at once, more than ${MAX_ROWS}: ${source}`);
}

/** Tells the monitor of the event loop how long a statement takes. */
function timed<Result>(source: string, run: () => Result): Result {
  const began = monotonicMs();
  try {
    return run();
  } finally {
    noteStatement(source, monotonicMs() - began);
  }
}

/** Has a statement timed, and its rows counted. */
function watched(source: string, statement: Sqlite.Statement): Sqlite.Statement {
  for (const method of ['run', 'get', 'all'] as const) {
    const perform = statement[method].bind(statement) as (...values: unknown[]) => unknown;
    const watch = (...values: unknown[]) => {
      const result = timed(source, () => perform(...values));
      checkRows(source, result);
      return result;
    };
    Object.assign(statement, { [method]: watch });
  }
  return statement;
}

/**
 * Caches a connection's compiled statements: compiling one takes longer than running most of them.
 * Statements run synchronously, so that one object serves all callers. `checked` ones throw where they
 * look through a whole table.
 */
export function cacheStatements(client: Sqlite.Database, checked: boolean): Sqlite.Database {
  const compile = client.prepare.bind(client);
  const execute = client.exec.bind(client);
  const runPragma = client.pragma.bind(client);
  const cache = new LRUCache<string, Sqlite.Statement>({ max: MAX_COUNT });
  const prepare = (source: string) => {
    const cached = cache.get(source);
    if (!cached) {
      if (checked) checkPlan(compile, source);
      const fresh = watched(source, compile(source));
      cache.set(source, fresh);
      return fresh;
    }
    // Its last user may have had rows as arrays.
    return cached.reader ? cached.raw(false) : cached;
  };
  const exec = (source: string) => {
    timed(source, () => execute(source));
    return client;
  };
  // A checkpoint is one, and waits for the disk.
  const pragma = (source: string, options?: Sqlite.PragmaOptions) =>
    timed(`PRAGMA ${source}`, () => runPragma(source, options));
  return Object.assign(client, { prepare, exec, pragma });
}
