import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Connection, Database } from '../database';
import { readCommitted, repeatable, type Transactional } from './transactions';

/**
 * Opens PostgreSQL inside this process, for tests: in a folder (`pglite:<folder>`) or in memory
 * (`pglite:memory`), optionally from a dump of a data folder (`pglite:memory?from=<file>`).
 */
export async function openPglite(databaseUrl: string): Promise<PGlite> {
  const [place = '', dump] = databaseUrl.replace(/^pglite:(\/\/)?/, '').split('?from=');
  if (place !== 'memory') return PGlite.create(place);
  return PGlite.create({ ...(dump && { loadDataDir: await openAsBlob(dump) }) });
}

export function connectPglite(client: PGlite): Connection {
  const db = drizzle(client);
  const transactional: Transactional = {
    transaction: (kind, work) =>
      db.transaction(
        (tx) => work(tx as unknown as Database),
        kind === 'snapshot'
          ? { isolationLevel: 'repeatable read', accessMode: 'read only' }
          : undefined,
      ),
  };
  return {
    read: db as unknown as Database,
    snapshot: repeatable(transactional),
    longRead: repeatable(transactional),
    atomically: readCommitted(transactional),
    once: (statement) => statement(db as unknown as Database),
    // No other process can open it.
    publish: async () => () => undefined,
    eraseDeleted: async () => undefined,
    subscribe: async () => () => undefined,
    ping: async () => {
      await client.query('SELECT 1');
    },
    close: () => client.close(),
  };
}
