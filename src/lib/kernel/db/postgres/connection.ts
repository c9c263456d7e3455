import postgres from 'postgres';
import type { Connection, Database } from '../database';
import { publish, wakerOf } from './changes';
import { openPool, PATIENT, POOLED_PREAMBLE } from './pool';
import { openReplica } from './replica';
import { readCommitted, repeatable } from './transactions';
import { subscribe } from './watch';

/** One connection that listens: `wake` is called for every notification. */
function openListener(url: string, wake: () => void): postgres.Sql {
  // The driver's own `listen` gives up when it cannot connect again at once.
  const listening = { ...PATIENT, max: 1, max_lifetime: null, fetch_types: false, onnotify: wake };
  return postgres(url, listening);
}

/** Further addresses of a database. */
interface Addresses {
  /** The server itself, where a pooler is between. */
  listenUrl?: string | undefined;
  /** A replica, for long reads. */
  readUrl?: string | undefined;
}

/** A pool of connections to a PostgreSQL server, replaced when nothing on it is answered any more. */
export function connectPostgres(
  databaseUrl: string,
  { listenUrl = databaseUrl, readUrl }: Addresses = {},
): Connection {
  const isPooled = listenUrl !== databaseUrl;
  let pool = openPool(databaseUrl, isPooled);
  const renew = () => {
    const { client } = pool;
    pool = openPool(databaseUrl, isPooled);
    // What waits on the old one is refused now: it would wait for as long as the system does.
    void client.end({ timeout: 0 }).catch(() => undefined);
  };
  const wake = wakerOf(() => pool.client);
  const snapshot: Connection['snapshot'] = (work) => repeatable(pool.db)(work);
  const replica = readUrl ? openReplica(readUrl, () => pool.client) : undefined;
  return {
    get read() {
      return pool.db as unknown as Database;
    },
    snapshot,
    longRead: (work, purpose = 'screen') =>
      replica ? replica.read(work, purpose, snapshot) : snapshot(work),
    atomically: (work) => readCommitted(pool.db, isPooled ? POOLED_PREAMBLE : undefined)(work),
    once: (statement) => statement(pool.db as unknown as Database),
    publish: (tx, paths) => publish(tx, paths, wake),
    eraseDeleted: async () => undefined,
    shared: {
      query: async ({ text, values = [] }) => ({
        rows: await pool.client.unsafe(text, values as never[], { prepare: true }),
      }),
    },
    ...(replica && { checkReplica: replica.check }),
    subscribe: (watcher) =>
      subscribe(
        {
          pool: () => pool.client,
          replacePool: renew,
          open: (wake) => openListener(listenUrl, wake),
        },
        watcher,
      ),
    ping: async () => {
      await pool.client.unsafe('SELECT 1');
    },
    close: async () => {
      await Promise.all([pool.client.end({ timeout: 5 }), replica?.close()]);
    },
  };
}

const DATABASE = `SELECT current_database() AS name, pg_postmaster_start_time()::text AS server`;

/** Throws where `directUrl` leads to another database than a connection by a pooler. */
export async function checkSameDatabase(pooled: Connection, directUrl: string): Promise<void> {
  const direct = postgres(directUrl, { ...PATIENT, max: 1 });
  try {
    const [here] = (await pooled.shared?.query({ text: DATABASE }))?.rows ?? [];
    const [there] = await direct.unsafe(DATABASE);
    if (JSON.stringify(here) === JSON.stringify(there)) return;
    throw new Error('DATABASE_LISTEN_URL leads to another database than DATABASE_URL');
  } finally {
    await direct.end({ timeout: 5 });
  }
}
