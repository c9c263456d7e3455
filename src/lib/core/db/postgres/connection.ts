import type { Connection } from '../database';
import { publish, wakerOf } from './changes';
import { connectOnce, openClients, openPool } from './pool';
import { readCommitted, repeatable } from './transactions';
import { type Listener, subscribe } from './watch';

/** One connection that listens, opened again when it is lost: `wake` is called for every notification. */
function openListener(url: string, wake: () => void): Listener {
  const clients = openClients(url, { max: 1, idleTimeoutMillis: 0 });
  clients.on('connect', (client) => client.on('notification', wake));
  return { query: (text) => clients.query(text), abandon: () => clients.abandon() };
}

/**
 * A pool of connections to a PostgreSQL server, replaced when nothing on it is answered any more.
 * `listenUrl` leads to the server itself where a pooler is between.
 */
export function connectPostgres(databaseUrl: string, listenUrl = databaseUrl): Connection {
  const isPooled = listenUrl !== databaseUrl;
  let pool = openPool(databaseUrl, isPooled);
  const renew = () => {
    const former = pool;
    pool = openPool(databaseUrl, isPooled);
    former.abandon();
  };
  const wake = wakerOf(() => pool);
  const snapshot: Connection['snapshot'] = (work) => repeatable(pool)(work);
  return {
    get read() {
      return pool.db;
    },
    snapshot,
    longRead: snapshot,
    atomically: (work) => readCommitted(pool)(work),
    once: (statement) => statement(pool.db),
    publish: (tx, paths) => publish(tx, paths, wake),
    eraseDeleted: async () => undefined,
    shared: { query: ({ text, values }) => pool.query(text, values) },
    besideTransactions: { query: ({ text, values }) => pool.queryBeside(text, values) },
    subscribe: (watcher) =>
      subscribe(
        {
          pool: () => pool,
          replacePool: renew,
          open: (wake) => openListener(listenUrl, wake),
        },
        watcher,
      ),
    ping: async () => {
      await pool.query('SELECT 1');
    },
    close: () => pool.close(),
  };
}

const DATABASE = `SELECT current_database() AS name, pg_postmaster_start_time()::text AS server`;

/** Throws where `directUrl` leads to another database than a connection by a pooler. */
export async function checkSameDatabase(pooled: Connection, directUrl: string): Promise<void> {
  const direct = await connectOnce(directUrl);
  try {
    const [here] = (await pooled.shared?.query({ text: DATABASE }))?.rows ?? [];
    const [there] = await direct.run(DATABASE);
    if (JSON.stringify(here) === JSON.stringify(there)) return;
    throw new Error('DATABASE_LISTEN_URL leads to another database than DATABASE_URL');
  } finally {
    await direct.close();
  }
}
