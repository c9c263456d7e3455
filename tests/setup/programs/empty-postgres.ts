import postgres from 'postgres';
import type { Migration } from '../../../src/lib/kernel/db/migrations';
import { migratePglite, migratePostgres } from '../../../src/lib/kernel/db/postgres/migrate';
import { openPglite } from '../../../src/lib/kernel/db/postgres/pglite';
import { freshDatabase } from './postgres';

type Row = Record<string, unknown>;

/** PostgreSQL as the tests of upgrades want it: they bring it to the version that they are about. */
export interface EmptyPostgres {
  /** Runs SQL text and returns its rows. */
  query(sql: string): Promise<Row[]>;
  migrate(known: Migration[]): Promise<{ applied: number }>;
  /** Closes it; nothing is left. */
  close(): Promise<void>;
}

/** A database without tables: of the PostgreSQL server where there is one, else PGlite. */
export async function emptyPostgres(): Promise<EmptyPostgres> {
  const server = process.env['TEST_POSTGRES_URL'];
  return server ? ofServer(server) : inProcess();
}

async function ofServer(server: string): Promise<EmptyPostgres> {
  const { url, drop } = await freshDatabase(server);
  const client = postgres(url, { max: 1, onnotice: () => undefined });
  return {
    query: (sql) => client.unsafe<Row[]>(sql),
    migrate: (known) => migratePostgres(url, known),
    close: async () => {
      await client.end({ timeout: 5 });
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
