import { join } from 'node:path';
import { inject } from 'vitest';
import { freshDataDir } from './data-dir';
import { freshDatabase, migratedPglite } from './programs/postgres';
import { type RunningServer, startServer } from './server';

/** True on SQLite. Tests that do not depend on the engine run on SQLite only. */
export const ONCE = inject('engine') === 'sqlite';

/**
 * Starts a separate server on the engine of this run: a new SQLite file, a new database of the
 * PostgreSQL server if there is one, or PGlite. The server's stop drops the database. With `again`
 * the database survives a kill on PGlite too, which otherwise stores it in memory.
 */
export async function startOnEngine(
  env: Record<string, string> = {},
  { again = false } = {},
): Promise<RunningServer> {
  if (inject('engine') === 'sqlite') return startServer({ env });
  const postgres = process.env['TEST_POSTGRES_URL'];
  if (!postgres) {
    const url = again ? `pglite:${join(freshDataDir(), 'pg')}` : await migratedPglite();
    return startServer({ env: { DATABASE_URL: url, ...env } });
  }
  const { url, drop } = await freshDatabase(postgres);
  const server = await startServer({ env: { DATABASE_URL: url, ...env } });
  const stop = async () => {
    const code = await server.stop();
    await drop();
    return code;
  };
  return { ...server, stop };
}
