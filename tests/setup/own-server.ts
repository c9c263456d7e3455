import { join } from 'node:path';
import { inject } from 'vitest';
import { freshDataDir } from './data-dir';
import { freshDatabase, migratedPglite } from './programs/postgres';
import { type RunningServer, startServer } from './server';

/** Whether this run is about the engine on which a thing that no engine changes is tried, once. */
export const ONCE = inject('engine') === 'sqlite';

/**
 * Starts a server of its own on the engine that this run is about: a fresh SQLite file, a fresh
 * database of the PostgreSQL server where there is one, or PGlite. It is gone when the server stops.
 * With `again` it outlives a kill on PGlite too, which has its databases in memory otherwise.
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
