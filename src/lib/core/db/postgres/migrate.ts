import type { PGlite, Transaction } from '@electric-sql/pglite';
import { log } from '@/lib/core/env/log';
import { nowMs, pause, random } from '@/lib/core/env/system';
import { codeOf, isAway } from '../errors';
import {
  JOURNAL,
  type Migration,
  NewerDatabaseError,
  OlderDatabaseError,
  pendingMigrations,
  readMigrations,
  UpgradeError,
} from '../migrations';
import { longTransactions, terminateCopies } from './long-transactions';
import { connectOnce, type Run } from './pool';

/** The key, arbitrary but fixed, of the advisory lock that lets one process migrate at a time. */
const LOCK = 4_321_001;

/**
 * The time that a statement of the migration waits for a lock, because other requests for the table
 * queue behind it. It is shorter than PostgreSQL's deadlock_timeout (1 s), so that in a deadlock the
 * migration gives up and not a request.
 */
const LOCK_WAIT = '300ms';
/** lock_not_available and deadlock_detected: the whole migration is retried. */
const IN_USE = new Set(['55P03', '40P01']);
/**
 * Maximum attempts, with pauses of 250 to 750 ms in which transactions of the older version end.
 */
const ATTEMPTS = 120;
const PAUSE_MS = 500;
/** Attempts after which the blocking sessions are logged again: about ten seconds. */
const LOG_EVERY = 20;

/** Throws unless new tables go into `public`, which the migrations name. */
async function checkSchema(run: Run): Promise<void> {
  const [row] = await run('SELECT current_schema() AS schema');
  if (row?.['schema'] === 'public') return;
  const found = row?.['schema'] ?? 'none';
  throw new Error(
    `search_path must begin with public, and begins with ${found}: ALTER ROLE … SET search_path`,
  );
}

async function runAll(run: Run, known: Migration[]): Promise<{ applied: number }> {
  await run(`SELECT pg_advisory_xact_lock(${LOCK})`);
  await run(`SET LOCAL lock_timeout = '${LOCK_WAIT}'`);
  await run(
    `CREATE TABLE IF NOT EXISTS ${JOURNAL} (generada bigint PRIMARY KEY, aplicada bigint NOT NULL)`,
  );
  const rows = await run(`SELECT generada FROM ${JOURNAL}`);
  const pending = pendingMigrations(
    known,
    rows.map((row) => Number(row['generada'])),
  );
  if (pending.length > 0) await checkSchema(run);
  for (const migration of pending) {
    for (const statement of migration.statements) await run(statement);
    await run(`INSERT INTO ${JOURNAL} VALUES (${migration.generatedAt}, ${nowMs()})`);
  }
  return { applied: pending.length };
}

/** Clears the way for a migration: terminates backups and logs other sessions with locks. */
async function unblock(run: Run, attempt: number): Promise<void> {
  const copies = await terminateCopies(run);
  if (copies > 0) log().warn({ copies }, 'a copy gave way to the migration');
  if (attempt % LOG_EVERY !== 1) return;
  const by = await longTransactions(run);
  log().warn({ by }, 'the migration waits for tables that are in use');
}

/**
 * Retries `work` while other sessions hold locks on the tables. Throws any other error of it, or
 * names the sessions that held the locks to the end.
 */
async function retryWhileLocked<T>(run: Run, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!IN_USE.has(codeOf(error) ?? '')) throw error;
      if (attempt === ATTEMPTS) {
        const by = (await longTransactions(run)).join(', ') || 'others';
        throw new Error(`its tables were in use all the time by ${by}`, { cause: error });
      }
      await unblock(run, attempt);
    }
    await pause(PAUSE_MS * (0.5 + random()));
  }
}

/** insufficient_privilege */
const FORBIDDEN = '42501';

/** Describes a failed migration. Its transaction was rolled back. */
function toUpgradeError(error: unknown): unknown {
  const isOther = error instanceof NewerDatabaseError || error instanceof OlderDatabaseError;
  if (isOther || isAway(error) || !(error instanceof Error)) return error;
  const advice =
    codeOf(error) === FORBIDDEN
      ? 'the role must own the database, as its migrations change its tables'
      : 'start the former version again, or this one when it is mended';
  return new UpgradeError(
    `the upgrade failed and the database is as it was before: ${advice} (${error.message})`,
  );
}

/**
 * Migrates a PostgreSQL database to this version in one transaction under an advisory lock, while
 * processes of an older version go on working. Foreign keys are checked by the engine; backups are
 * made by the server's own means (docs/backup.md). Throws UpgradeError for a failed migration,
 * which is rolled back.
 */
export async function migratePostgres(
  databaseUrl: string,
  known: Migration[] = readMigrations('postgres'),
): Promise<{ applied: number }> {
  const single = await connectOnce(databaseUrl);
  try {
    return await retryWhileLocked(single.run, () =>
      single.transaction((run) => runAll(run, known)),
    );
  } catch (error) {
    throw toUpgradeError(error);
  } finally {
    await single.close();
  }
}

/** Returns the migrations that a PostgreSQL database has; none for an empty one. */
export async function appliedOn(databaseUrl: string): Promise<number[]> {
  const single = await connectOnce(databaseUrl);
  try {
    const [there] = await single.run(`SELECT to_regclass('${JOURNAL}') AS journal`);
    if (!there?.['journal']) return [];
    const rows = await single.run(`SELECT generada FROM ${JOURNAL}`);
    return rows.map((row) => Number(row['generada']));
  } finally {
    await single.close();
  }
}

/** Migrates a PGlite like migratePostgres. */
export function migratePglite(
  client: PGlite,
  known: Migration[] = readMigrations('postgres'),
): Promise<{ applied: number }> {
  return client.transaction((tx: Transaction) =>
    runAll(async (sql) => (await tx.query<Record<string, unknown>>(sql)).rows, known),
  );
}
