import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Connection, Database } from '../database';
import { readCommitted, repeatable } from './transactions';

/**
 * PostgreSQL inside this process, kept in a folder or, for `pglite:memory`, in
 * memory. It is a development dependency: the tests run on it.
 */
export async function openPglite(databaseUrl: string): Promise<PGlite> {
  const place = databaseUrl.replace(/^pglite:(\/\/)?/, '');
  return place === 'memory' ? PGlite.create() : PGlite.create(place);
}

/** A connection on an open PGlite. */
export function connectPglite(client: PGlite): Connection {
  const db = drizzle(client);
  return {
    read: db as unknown as Database,
    snapshot: repeatable(db as never),
    longRead: repeatable(db as never),
    atomically: readCommitted(db as never),
    once: (statement) => statement(db as unknown as Database),
    // One process has it to itself.
    publish: async () => () => undefined,
    eraseDeleted: async () => undefined,
    subscribe: async () => () => undefined,
    ping: async () => {
      await client.query('SELECT 1');
    },
    close: () => client.close(),
  };
}
