import type { PGlite, Transaction } from '@electric-sql/pglite';
import postgres from 'postgres';
import { JOURNAL, type Migration, pendingMigrations, readMigrations } from './migrations';

/** Runs SQL text with no parameters and returns its rows. */
type Run = (sql: string) => Promise<Record<string, unknown>[]>;

/** Any number, the same in every process: only one of them migrates at a time. */
const LOCK = 4_321_001;

async function runAll(run: Run, known: Migration[]): Promise<{ applied: number }> {
  await run(`SELECT pg_advisory_xact_lock(${LOCK})`);
  await run(
    `CREATE TABLE IF NOT EXISTS ${JOURNAL} (generada bigint PRIMARY KEY, aplicada bigint NOT NULL)`,
  );
  const rows = await run(`SELECT generada FROM ${JOURNAL}`);
  const pending = pendingMigrations(
    known,
    rows.map((row) => Number(row['generada'])),
  );
  for (const migration of pending) {
    for (const statement of migration.statements) await run(statement);
    await run(`INSERT INTO ${JOURNAL} VALUES (${migration.generatedAt}, ${Date.now()})`);
  }
  return { applied: pending.length };
}

/**
 * Brings a PostgreSQL database to this version in one transaction under an
 * advisory lock. The engine's own constraints guard the references; backups are
 * the server's affair (docs/operating.md).
 */
export async function migratePostgres(
  databaseUrl: string,
  known: Migration[] = readMigrations('postgres'),
): Promise<{ applied: number }> {
  const client = postgres(databaseUrl, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  try {
    const outcome = await client.begin((tx) => runAll((sql) => tx.unsafe(sql), known));
    return outcome as { applied: number };
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** The same on PostgreSQL inside the process. */
export function migratePglite(
  client: PGlite,
  known: Migration[] = readMigrations('postgres'),
): Promise<{ applied: number }> {
  return client.transaction((tx: Transaction) =>
    runAll(async (sql) => (await tx.query<Record<string, unknown>>(sql)).rows, known),
  );
}
