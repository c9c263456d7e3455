import type Sqlite from 'better-sqlite3';
import { isAway } from '@/lib/core/db/errors';
import { JOURNAL, pendingMigrations, readMigrations } from '@/lib/core/db/migrations';
import { COPY_APPLICATION_NAME, OTHER_CLIENTS } from '@/lib/core/db/postgres/long-transactions';
import { migratePostgres } from '@/lib/core/db/postgres/migrate';
import { BEGIN_SNAPSHOT, connectOnce, type Run } from '@/lib/core/db/postgres/pool';
import { SHORT_LIVED } from '@/lib/core/db/sqlite/backup';
import { tablesOf } from '@/lib/core/db/sqlite/identity';
import { migrateSqlite } from '@/lib/core/db/sqlite/migrate';
import { openSqlite } from '@/lib/core/db/sqlite/open';
import { columnsOf, type Lift, type Rows } from './snapshot-sqlite.server';

type Row = Record<string, unknown>;

/**
 * Number of rows per statement; fewer for tables with bytes, because rows with pictures are large.
 */
const BATCH = { plain: 500, withBytes: 10 };
/** Maximum number of values in one statement, because PostgreSQL limits its parameters. */
const MAX_VALUES = 30_000;

/** A column that both engines have, with its type on PostgreSQL. */
export interface Column {
  name: string;
  type: string;
  isBytes: boolean;
}

const TYPES = `SELECT column_name AS name, data_type AS type FROM information_schema.columns
  WHERE table_schema = current_schema() AND table_name = $1`;

/** Returns the columns of a table, the same in both engines. Throws when they differ. */
export async function sharedColumns(
  run: Run,
  file: Sqlite.Database,
  table: string,
): Promise<Column[]> {
  const types = new Map((await run(TYPES, [table])).map(({ name, type }) => [name, String(type)]));
  const columns = columnsOf(file, table);
  if (columns.length !== types.size) throw new Error(`the table ${table} is not as it should be`);
  return columns.map(({ name, isBytes }) => {
    const type = types.get(name);
    if (!type) throw new Error(`the column ${name} of ${table} is not there`);
    return { name, type, isBytes };
  });
}

const batchOf = (columns: Column[]) =>
  columns.some(({ isBytes }) => isBytes)
    ? BATCH.withBytes
    : Math.min(BATCH.plain, Math.floor(MAX_VALUES / columns.length));

/**
 * Returns the tables of a file whose rows are copied: all but the migration journal and `empty`.
 */
export const tablesIn = (file: Sqlite.Database, empty: readonly string[]) =>
  tablesOf(file).filter((table) => table !== JOURNAL && !empty.includes(table));

/** Converts a PostgreSQL value for SQLite. JSON is text already, because readRows casts it. */
export function toSqlite(value: unknown, { type }: Column, lift: Lift | undefined): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'boolean') return value ? 1 : 0;
  if (type === 'bigint' || type === 'integer') return Number(value);
  if (type !== 'bytea') return value;
  const bytes = Buffer.from(value as Uint8Array);
  return lift ? lift(bytes) : bytes;
}

const asRead = ({ name, type }: Column) => (type === 'jsonb' ? `"${name}"::text` : `"${name}"`);

/** Reads a table through a cursor and calls `take` for each row. Requires a transaction. */
export async function readRows(
  run: Run,
  table: string,
  columns: Column[],
  take: (row: Row) => void,
): Promise<void> {
  const columnList = columns.map((column) => `${asRead(column)} AS "${column.name}"`).join(', ');
  await run(`DECLARE reading NO SCROLL CURSOR FOR SELECT ${columnList} FROM "${table}"`);
  for (let read = -1; read !== 0; ) {
    const rows = await run(`FETCH ${batchOf(columns)} FROM reading`);
    for (const row of rows) take(row);
    read = rows.length;
  }
  await run('CLOSE reading');
}

async function readTable(run: Run, file: Sqlite.Database, table: string, lift: Lift | undefined) {
  const columns = await sharedColumns(run, file, table);
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const marks = columns.map(() => '?').join(', ');
  const insert = file.prepare(`INSERT INTO "${table}" (${names}) VALUES (${marks})`);
  await readRows(run, table, columns, (row) => {
    insert.run(columns.map((column) => toSqlite(row[column.name], column, lift)));
  });
  const [counted] = await run(`SELECT count(*) AS all FROM "${table}"`);
  return Number(counted?.['all']);
}

async function readAll(
  run: Run,
  file: Sqlite.Database,
  empty: readonly string[],
  lift: Lift | undefined,
): Promise<Rows> {
  const applied = (await run(`SELECT generada FROM ${JOURNAL}`)).map(({ generada }) => generada);
  if (pendingMigrations(readMigrations('postgres'), applied.map(Number)).length > 0) {
    throw new Error('the database is of an older version: start the server once');
  }
  const rows: Rows = {};
  for (const table of tablesIn(file, empty)) rows[table] = await readTable(run, file, table, lift);
  for (const table of empty) rows[table] = 0;
  return rows;
}

/**
 * Writes a snapshot of a PostgreSQL database into a new SQLite file of this version, like
 * snapshotSqlite, while other clients go on writing. Tables in `empty` get no rows. `run` must
 * belong to a snapshot transaction.
 */
export async function snapshotBy(
  run: Run,
  target: string,
  empty: readonly string[],
  lift?: Lift,
): Promise<Rows> {
  await migrateSqlite(target);
  const file = openSqlite(target);
  try {
    file.pragma('foreign_keys = OFF');
    file.pragma('synchronous = OFF');
    file.exec('BEGIN');
    const rows = await readAll(run, file, empty, lift);
    file.exec('COMMIT');
    file.pragma('journal_mode = DELETE');
    return rows;
  } finally {
    file.close();
  }
}

/** As snapshotSqlite, for PostgreSQL. Throws when an upgrade ends it to change the tables. */
export async function snapshotPostgres(url: string, target: string, lift?: Lift): Promise<Rows> {
  const single = await connectOnce(url, { application_name: COPY_APPLICATION_NAME });
  try {
    return await single.transaction(
      (run) => snapshotBy(run, target, SHORT_LIVED, lift),
      BEGIN_SNAPSHOT,
    );
  } catch (error) {
    if (!isAway(error)) throw error;
    throw new Error(
      'the database ended the copy: an upgrade goes before it, or the database server was stopped',
      { cause: error },
    );
  } finally {
    await single.close();
  }
}

const REFERENCES = `SELECT conrelid::regclass AS table, conname AS name, pg_get_constraintdef(oid) AS text
  FROM pg_constraint WHERE contype = 'f' AND conparentid = 0 AND connamespace = current_schema()::regnamespace`;

/** Returns the placeholder of a value: every value is passed as text and cast, except bytes. */
const asWritten = ({ type, isBytes }: Column, at: number) =>
  isBytes ? `$${at}::bytea` : `$${at}::text::${type}`;

async function writeRows(run: Run, table: string, columns: Column[], rows: unknown[][]) {
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const marks = rows.map(
    (_, row) =>
      `(${columns.map((column, at) => asWritten(column, row * columns.length + at + 1)).join(', ')})`,
  );
  const values = rows.flatMap((row) =>
    row.map((value, at) => (value === null || columns[at]?.isBytes ? value : String(value))),
  );
  await run(`INSERT INTO "${table}" (${names}) VALUES ${marks.join(', ')}`, values);
}

async function writeTable(run: Run, file: Sqlite.Database, table: string): Promise<void> {
  const columns = await sharedColumns(run, file, table);
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const most = batchOf(columns);
  let rows: unknown[][] = [];
  for (const row of file.prepare(`SELECT ${names} FROM "${table}"`).raw().iterate()) {
    rows.push(row as unknown[]);
    if (rows.length < most) continue;
    await writeRows(run, table, columns, rows);
    rows = [];
  }
  if (rows.length > 0) await writeRows(run, table, columns, rows);
  const [counted] = await run(`SELECT count(*) AS all FROM "${table}"`);
  const had = file.prepare(`SELECT count(*) FROM "${table}"`).pluck().get();
  if (Number(counted?.['all']) !== had) throw new Error(`rows of ${table} were lost`);
}

/**
 * Replaces all rows with those of a file; tables in `empty` get no rows. Foreign keys are dropped
 * first, then restored and checked at the end.
 */
export async function writeAll(
  run: Run,
  file: Sqlite.Database,
  empty: readonly string[],
): Promise<void> {
  const references = await run(REFERENCES);
  for (const { table, name } of references) {
    await run(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`);
  }
  const tables = [...tablesIn(file, empty), ...empty].map((table) => `"${table}"`);
  await run(`TRUNCATE ${tables.join(', ')}`);
  for (const table of tablesIn(file, empty)) await writeTable(run, file, table);
  for (const { table, name, text } of references) {
    await run(`ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${text}`);
  }
}

/** Throws when other clients are connected to a database. */
export async function checkAlone(run: Run): Promise<void> {
  const [others] = await run(OTHER_CLIENTS);
  if (Number(others?.['all']) === 0) return;
  throw new Error('others are connected to this database: stop every server first');
}

/**
 * Replaces all data of a PostgreSQL database with that of a SQLite file of this version, in one
 * transaction. Throws, with nothing changed, when other clients are connected, or when `before`
 * throws.
 */
export async function restorePostgres(
  url: string,
  file: string,
  before: () => Promise<unknown>,
): Promise<void> {
  const single = await connectOnce(url);
  const from = openSqlite(file);
  try {
    // Before migrating, because a server of the former version may be running.
    await checkAlone(single.run);
    await migratePostgres(url);
    await checkAlone(single.run);
    await before();
    await single.transaction((run) => writeAll(run, from, SHORT_LIVED));
  } finally {
    from.close();
    await single.close();
  }
}
