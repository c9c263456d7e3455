import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { openSqlite, sqliteFile } from '../../src/lib/core/db/sqlite/open';

export type Value = string | number | boolean | null;

/** Inserts rows of a table by the fastest method of its engine. */
export interface Sink {
  run(statement: string): Promise<void>;
  write(table: string, columns: string[], rows: Value[][]): Promise<void>;
  close(): Promise<void>;
}

const quoted = (columns: string[]) => columns.map((name) => `"${name}"`).join(', ');

/** Without fsync: a power cut during seeding only loses the file. */
function sqliteSink(file: string): Sink {
  const client = openSqlite(file);
  client.pragma('synchronous = OFF');
  client.pragma('foreign_keys = OFF');
  client.pragma('cache_size = -400000');
  return {
    run: async (statement) => {
      client.exec(statement);
    },
    write: async (table, columns, rows) => {
      const places = columns.map(() => '?').join(', ');
      const insert = client.prepare(`INSERT INTO ${table} (${quoted(columns)}) VALUES (${places})`);
      client.exec('BEGIN IMMEDIATE');
      for (const row of rows) {
        insert.run(...row.map((value) => (typeof value === 'boolean' ? Number(value) : value)));
      }
      client.exec('COMMIT');
    },
    close: async () => {
      client.pragma('wal_checkpoint(TRUNCATE)');
      client.close();
    },
  };
}

/** Returns a value as a field of PostgreSQL's COPY text format. */
export function copyField(value: Value): string {
  if (value === null) return '\\N';
  return String(value)
    .replaceAll('\\', '\\\\')
    .replaceAll('\t', '\\t')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r');
}

async function postgresSink(url: string): Promise<Sink> {
  const client = new pg.Client(url);
  await client.connect();
  return {
    run: async (statement) => {
      await client.query(statement);
    },
    write: async (table, columns, rows) => {
      const stream = client.query(copyFrom(`COPY ${table} (${quoted(columns)}) FROM STDIN`));
      await pipeline([rows.map((row) => `${row.map(copyField).join('\t')}\n`).join('')], stream);
    },
    close: () => client.end(),
  };
}

/** Opens the sink of a DATABASE_URL. */
export async function openSink(databaseUrl: string): Promise<Sink> {
  return /^postgres/.test(databaseUrl)
    ? postgresSink(databaseUrl)
    : sqliteSink(sqliteFile(databaseUrl));
}

/** Rows that are collected before they are inserted. */
const BATCH_SIZE = 50_000;

/** Collects rows by table and inserts them in large batches. */
export class Batches {
  readonly #waiting = new Map<string, { columns: string[]; rows: Value[][] }>();
  #count = 0;

  constructor(readonly sink: Sink) {}

  add(table: string, columns: string[], row: Value[]): void {
    const rows = this.#waiting.get(table);
    if (rows) rows.rows.push(row);
    else this.#waiting.set(table, { columns, rows: [row] });
    this.#count += 1;
  }

  /** Inserts the collected rows once a batch is full, or all of them with `all`. */
  async flush(all = false): Promise<void> {
    if (this.#count < BATCH_SIZE && !all) return;
    for (const [table, { columns, rows }] of this.#waiting) {
      await this.sink.write(table, columns, rows);
    }
    this.#waiting.clear();
    this.#count = 0;
  }
}
