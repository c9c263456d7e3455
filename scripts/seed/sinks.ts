import { once } from 'node:events';
import postgres from 'postgres';
import { openSqlite, sqliteFile } from '../../src/lib/kernel/db/sqlite/open';

export type Value = string | number | boolean | null;

/** Takes rows of a table as fast as its engine can. */
export interface Sink {
  run(statement: string): Promise<void>;
  write(table: string, columns: string[], rows: Value[][]): Promise<void>;
  close(): Promise<void>;
}

const quoted = (columns: string[]) => columns.map((name) => `"${name}"`).join(', ');

/** Without waiting for the disk: a power cut during the seeding loses the file, nothing else does. */
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

const copied = (value: Value) =>
  value === null ? '\\N' : String(value).replaceAll('\\', '\\\\').replaceAll('\t', '\\t');

function postgresSink(url: string): Sink {
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  return {
    run: async (statement) => {
      await client.unsafe(statement);
    },
    write: async (table, columns, rows) => {
      const stream = await client
        .unsafe(`COPY ${table} (${quoted(columns)}) FROM STDIN`)
        .writable();
      stream.end(rows.map((row) => `${row.map(copied).join('\t')}\n`).join(''));
      await once(stream, 'finish');
    },
    close: () => client.end({ timeout: 5 }),
  };
}

/** The sink of a DATABASE_URL. */
export function openSink(databaseUrl: string): Sink {
  return /^postgres/.test(databaseUrl)
    ? postgresSink(databaseUrl)
    : sqliteSink(sqliteFile(databaseUrl));
}

/** Gathers rows by table and hands them on in large batches. */
export class Batches {
  readonly #waiting = new Map<string, { columns: string[]; rows: Value[][] }>();
  #count = 0;

  constructor(
    readonly sink: Sink,
    readonly most = 50_000,
  ) {}

  add(table: string, columns: string[], row: Value[]): void {
    const rows = this.#waiting.get(table);
    if (rows) rows.rows.push(row);
    else this.#waiting.set(table, { columns, rows: [row] });
    this.#count += 1;
  }

  /** Writes when enough has been gathered, or `all` of it. */
  async flush(all = false): Promise<void> {
    if (this.#count < this.most && !all) return;
    for (const [table, { columns, rows }] of this.#waiting) {
      await this.sink.write(table, columns, rows);
    }
    this.#waiting.clear();
    this.#count = 0;
  }
}
