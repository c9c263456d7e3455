import { rmSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { SHORT_LIVED } from '@/lib/core/db/sqlite/backup';
import { APPLICATION_ID, tablesOf } from '@/lib/core/db/sqlite/identity';
import { openSqlite } from '@/lib/core/db/sqlite/open';
import { keepPrivate } from '@/lib/core/db/sqlite/private-files';

/** Stores a row's bytes outside the copy. Returns the bytes that replace them in the copy. */
export type Lift = (bytes: Buffer) => Buffer;

/** The number of rows that each table of a copy must have. */
export type Rows = Record<string, number>;

/** A column of a table in a SQLite file. */
interface Column {
  name: string;
  isBytes: boolean;
}

/** The columns of a table in a SQLite file, in their order. */
export function columnsOf(client: Sqlite.Database, table: string): Column[] {
  const rows = client.pragma(`table_info("${table}")`) as { name: string; type: string }[];
  return rows.map(({ name, type }) => ({ name, isBytes: type.toUpperCase() === 'BLOB' }));
}

interface Part {
  type: string;
  sql: string;
}

const SCHEMA =
  "SELECT type, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'";

/** Runs statements on a copy that is unused until it is complete. */
function execute(copy: string, statements: string[]): void {
  const client = new Sqlite(copy);
  try {
    client.pragma('journal_mode = OFF');
    client.pragma('synchronous = OFF');
    client.exec(`BEGIN; ${statements.join(';\n')}; COMMIT`);
  } finally {
    client.close();
  }
}

/** Creates a copy's empty tables. Returns the index statements to run after copying the rows. */
function prepare(client: Sqlite.Database, target: string): string[] {
  const parts = client.prepare(SCHEMA).all() as Part[];
  rmSync(target, { force: true });
  keepPrivate(target);
  const tables = parts.filter(({ type }) => type === 'table');
  execute(target, [`PRAGMA application_id = ${APPLICATION_ID}`, ...tables.map(({ sql }) => sql)]);
  return parts.flatMap(({ type, sql }) => (type === 'table' ? [] : [sql]));
}

function copyTable(client: Sqlite.Database, table: string, isLifting: boolean): number {
  const columns = columnsOf(client, table);
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns
    .map(({ name, isBytes }) => (isBytes && isLifting ? `lifted("${name}")` : `"${name}"`))
    .join(', ');
  client.exec(`INSERT INTO copy."${table}" (${names}) SELECT ${values} FROM main."${table}"`);
  return client.prepare(`SELECT count(*) FROM main."${table}"`).pluck().get() as number;
}

function copyTables(client: Sqlite.Database, isLifting: boolean): Rows {
  const rows: Rows = {};
  client.exec('BEGIN');
  try {
    for (const table of tablesOf(client)) {
      rows[table] = SHORT_LIVED.includes(table) ? 0 : copyTable(client, table, isLifting);
    }
    client.exec('COMMIT');
    return rows;
  } finally {
    if (client.inTransaction) client.exec('ROLLBACK');
  }
}

/**
 * Writes a snapshot of a SQLite database into a new file, table by table, while other connections
 * go on writing. Deleted data and salts are not copied. `lift`, if given, replaces all bytes.
 * Returns the number of rows per table. The file is not verified yet.
 */
export function snapshotSqlite(file: string, target: string, lift?: Lift): Rows {
  const client = openSqlite(file);
  try {
    client.pragma('foreign_keys = OFF');
    const indexes = prepare(client, target);
    if (lift) {
      const lifted = (bytes: Buffer | null) => (bytes === null ? null : lift(bytes));
      client.function('lifted', { directOnly: true }, lifted as (...args: unknown[]) => unknown);
    }
    client.prepare('ATTACH ? AS copy').run(target);
    // An incomplete copy is useless: the file is synced to the disk only when it is complete.
    client.pragma('copy.journal_mode = OFF');
    client.pragma('copy.synchronous = OFF');
    const rows = copyTables(client, lift !== undefined);
    client.exec('DETACH copy');
    execute(target, indexes);
    return rows;
  } finally {
    client.close();
  }
}
