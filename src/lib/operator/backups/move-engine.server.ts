import { createHash } from 'node:crypto';
import type Sqlite from 'better-sqlite3';
import { JOURNAL } from '@/lib/core/db/migrations';
import { migratePostgres } from '@/lib/core/db/postgres/migrate';
import { BEGIN_SNAPSHOT, connectOnce, type Run } from '@/lib/core/db/postgres/pool';
import { PER_PROCESS_TABLES } from '@/lib/core/db/sqlite/backup';
import { openSqlite } from '@/lib/core/db/sqlite/open';
import {
  type Column,
  checkAlone,
  readRows,
  sharedColumns,
  snapshotBy,
  tablesIn,
  toSqlite,
  writeAll,
} from './copy-postgres.server';

/** The rows that were moved and compared, by table. */
export type Moved = Record<string, number>;

/** Returns JSON with sorted keys, because PostgreSQL does not preserve their order. */
function inOneForm(json: string): string {
  const sorted = (_: string, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value;
  return JSON.stringify(JSON.parse(json), sorted);
}

function asCompared(value: unknown, { type }: Column): string {
  if (value === null) return '-';
  if (Buffer.isBuffer(value)) return `=${value.toString('base64')}`;
  return `=${type === 'jsonb' ? inOneForm(String(value)) : String(value)}`;
}

/** Checksum of a table in any order of rows: their number, and a 128-bit sum of SHA-256 hashes. */
class Sum {
  rows = 0;
  #sum = 0n;
  readonly #columns: Column[];

  constructor(columns: Column[]) {
    this.#columns = columns;
  }

  /** Adds a row whose values have SQLite's types. */
  add(values: readonly unknown[]): void {
    const hash = createHash('sha256');
    for (const [at, column] of this.#columns.entries()) {
      const text = asCompared(values[at], column);
      hash.update(`${text.length}${text}`);
    }
    this.#sum = BigInt.asUintN(128, this.#sum + BigInt(`0x${hash.digest('hex').slice(0, 32)}`));
    this.rows += 1;
  }

  equals(other: Sum): boolean {
    return this.rows === other.rows && this.#sum === other.#sum;
  }
}

/** Compares every row of both databases. Throws when the rows of a table differ. */
async function compare(run: Run, file: Sqlite.Database): Promise<Moved> {
  const moved: Moved = {};
  for (const table of tablesIn(file, PER_PROCESS_TABLES)) {
    const columns = await sharedColumns(run, file, table);
    const [there, here] = [new Sum(columns), new Sum(columns)];
    await readRows(run, table, columns, (row) => {
      there.add(columns.map((column) => toSqlite(row[column.name], column, undefined)));
    });
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const rows = file.prepare(`SELECT ${names} FROM "${table}"`).raw();
    for (const row of rows.iterate()) here.add(row as unknown[]);
    if (!there.equals(here)) {
      throw new Error(`${table} is not the same on both: ${here.rows} rows and ${there.rows}`);
    }
    moved[table] = here.rows;
  }
  return moved;
}

const TABLES = `SELECT quote_ident(relname) AS name FROM pg_class
  WHERE relkind IN ('r', 'p') AND NOT relispartition AND relname <> '${JOURNAL}'
    AND relnamespace = current_schema()::regnamespace`;

/** Throws when any table of a database has rows, also one of another program. */
async function checkEmpty(run: Run): Promise<void> {
  for (const { name } of await run(TABLES)) {
    const [row] = await run(`SELECT 1 FROM ${name} LIMIT 1`);
    if (row) throw new Error(`the database to move to is not empty: ${name} has rows`);
  }
}

/**
 * Copies a SQLite file of this version into an empty PostgreSQL database and compares every row, in
 * one transaction: no rows remain when it throws.
 */
export async function moveToPostgres(file: string, url: string): Promise<Moved> {
  const single = await connectOnce(url);
  try {
    await checkAlone(single.run);
    await checkEmpty(single.run);
    await migratePostgres(url);
    const from = openSqlite(file);
    // A read transaction, so that later writes of other connections are not copied.
    from.exec('BEGIN');
    try {
      return await single.transaction(async (run) => {
        await writeAll(run, from, PER_PROCESS_TABLES);
        return compare(run, from);
      });
    } finally {
      from.close();
    }
  } finally {
    await single.close();
  }
}

/** Copies a PostgreSQL database without other clients into a new SQLite file, and compares every row. */
export async function moveToSqlite(url: string, file: string): Promise<Moved> {
  const single = await connectOnce(url);
  try {
    await checkAlone(single.run);
    return await single.transaction(async (run) => {
      await snapshotBy(run, file, PER_PROCESS_TABLES);
      const copy = openSqlite(file);
      try {
        return await compare(run, copy);
      } finally {
        copy.close();
      }
    }, BEGIN_SNAPSHOT);
  } finally {
    await single.close();
  }
}
