import type { Migration } from '../../../src/lib/core/db/migrations';
import { migratePglite, migratePostgres } from '../../../src/lib/core/db/postgres/migrate';
import { openPglite } from '../../../src/lib/core/db/postgres/pglite';
import { connectOnce } from '../../../src/lib/core/db/postgres/pool';
import { freshDatabase } from './postgres';

type Row = Record<string, unknown>;

/** A PostgreSQL database for tests of upgrades, which migrate it to the version under test. */
export interface EmptyPostgres {
  /** Runs SQL text and returns its rows. */
  query(sql: string): Promise<Row[]>;
  migrate(known: Migration[]): Promise<{ applied: number }>;
  /** Closes the connection and drops the database. */
  close(): Promise<void>;
}

/** Returns a database without tables, on the server of TEST_POSTGRES_URL or on PGlite. */
export async function emptyPostgres(): Promise<EmptyPostgres> {
  const server = process.env['TEST_POSTGRES_URL'];
  return server ? ofServer(server) : inProcess();
}

async function ofServer(server: string): Promise<EmptyPostgres> {
  const { url, drop } = await freshDatabase(server);
  const single = await connectOnce(url);
  return {
    query: (sql) => single.run(sql),
    migrate: (known) => migratePostgres(url, known),
    close: async () => {
      await single.close();
      await drop();
    },
  };
}

async function inProcess(): Promise<EmptyPostgres> {
  const client = await openPglite('pglite:memory');
  return {
    query: async (sql) => (await client.query<Row>(sql)).rows,
    migrate: (known) => migratePglite(client, known),
    close: () => client.close(),
  };
}
