import { log } from '@/lib/core/env/log';
import { every, inTime, monotonicMs, sleep } from '@/lib/core/env/system';
import { MINUTE_MS } from '@/lib/core/time/units';
import type { Connection, Watcher } from '../database';
import {
  createNotifier,
  publish,
  purgeChanges,
  type ReadPoint,
  readChanges,
  type SqlRunner,
} from './changes';
import { connectOnce, openClients, openPool } from './pool';
import { readCommitted, repeatable } from './transactions';

/** Interval (ms) of reads without a notification: a notification is lost with its connection. */
const READ_EVERY_MS = 500;
/** After this time (ms) without a response to a read or a probe the connection counts as dead. */
const MAX_SILENCE_MS = 10_000;
/**
 * After this time (ms) without a response a read is repeated through the pool, because a single
 * connection may stall.
 */
const TIMEOUT_MS = 500;
const PURGE_EVERY_MS = MINUTE_MS;
const PURGE_PAUSE_MS = 100;

/** A connection that receives notifications. */
export interface Listener extends SqlRunner {
  /** Closes the connection at once. */
  abandon(): void;
}

interface Connections {
  /** Returns the pool that all other queries use. */
  pool(): SqlRunner;
  replacePool(): void;
  /**
   * Opens a separate connection that bypasses any pooler; `wake` is called for every notification.
   */
  open(wake: () => void): Listener;
}

/** Replaces the pool when a query on it gets no response: a TCP connection can die silently. */
async function probe({ pool, replacePool }: Connections): Promise<void> {
  const probed = pool();
  // An error is a response too.
  const probe = probed.query('SELECT 1').then(
    () => undefined,
    () => undefined,
  );
  await inTime(MAX_SILENCE_MS, probe).catch(() => {
    if (pool() === probed) replacePool();
  });
}

/**
 * Implements Connection.subscribe: reads what other processes commit, after each notification and
 * twice a second. While the server does not respond, no page is dropped; afterwards all missed
 * changes are read.
 */
export async function subscribe(
  connections: Connections,
  { changed, caughtUp }: Watcher,
): Promise<() => void> {
  let seen: ReadPoint | undefined;
  let reading: Promise<void> | undefined;
  let isWoken = false;
  let isProbing = false;
  let hasEnded = false;
  const wake = () => {
    isWoken = true;
    read();
  };
  let client = connections.open(wake);

  /** Reads through the listening connection, and replaces it when it is dead. */
  const readListening = () => {
    const listener = client;
    const result = inTime(MAX_SILENCE_MS, readChanges(listener, seen));
    result.catch(() => {
      listener.abandon();
      if (!hasEnded && client === listener) client = connections.open(wake);
    });
    return result;
  };
  /** Resolves with the result of the connection that responds first. */
  const readFirst = () => {
    let isAnswered = false;
    const result = readListening();
    const outcome = result.then(
      () => {
        isAnswered = true;
      },
      () => undefined,
    );
    const readByPool = async () => {
      await Promise.race([outcome, sleep(TIMEOUT_MS)]);
      if (isAnswered) return result;
      return inTime(MAX_SILENCE_MS, readChanges(connections.pool(), seen, false));
    };
    return Promise.any([result, readByPool()]);
  };
  const readOnce = async () => {
    isWoken = false;
    const began = monotonicMs();
    const changes = await readFirst();
    seen = changes.seen;
    changed(changes.paths);
    caughtUp(began);
  };
  const readAll = async () => {
    try {
      do await readOnce();
      while (isWoken && !hasEnded);
    } catch {
      // The next read tries again.
    }
  };
  function read(): void {
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
  }
  const beat = () => {
    read();
    if (isProbing) return;
    isProbing = true;
    void probe(connections).finally(() => {
      isProbing = false;
    });
  };
  const purge = async () => {
    while (!hasEnded && (await purgeChanges(connections.pool()))) await sleep(PURGE_PAUSE_MS);
  };
  const purgeOrLog = () =>
    void purge().catch((err: unknown) => log().warn({ err }, 'old changes could not be deleted'));

  caughtUp(monotonicMs());
  read();
  await reading;
  const ends = [every(READ_EVERY_MS, beat), every(PURGE_EVERY_MS, purgeOrLog)];
  return () => {
    hasEnded = true;
    for (const end of ends) end();
    client.abandon();
  };
}

/** Opens a listening connection that reconnects; `wake` is called for every notification. */
function openListener(url: string, wake: () => void): Listener {
  const clients = openClients(url, { max: 1, idleTimeoutMillis: 0 });
  clients.on('connect', (client) => client.on('notification', wake));
  return { query: (text) => clients.query(text), abandon: () => clients.abandon() };
}

/**
 * Connects to a PostgreSQL server by a pool that is replaced when its queries get no response.
 * `listenUrl` bypasses a pooler.
 */
export function connectPostgres(databaseUrl: string, listenUrl = databaseUrl): Connection {
  const isPooled = listenUrl !== databaseUrl;
  let pool = openPool(databaseUrl, isPooled);
  const renew = () => {
    const former = pool;
    pool = openPool(databaseUrl, isPooled);
    former.abandon();
  };
  const wake = createNotifier(() => pool);
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

/** Throws when `directUrl` leads to another database than the pooler does. */
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
