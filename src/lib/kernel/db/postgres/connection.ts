import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { random } from '@/lib/kernel/env/system';
import { type Connection, type Database, DatabaseUnavailableError } from '../database';
import { codeOf, isAway, isBusy } from '../errors';
import { publish, wakerOf } from './changes';
import { subscribe } from './watch';

/** Attempts at a transaction that met others in a circle: PostgreSQL ends one of them. */
const ATTEMPTS = 8;
/** The longest pause before another attempt (ms); pauses double, so that many who met part again. */
const MAX_PAUSE = 500;
/** Seconds before another attempt to connect. */
const RECONNECT_PAUSE = 0.5;
/** deadlock_detected: the whole transaction may be run again. */
const DEADLOCK = '40P01';

/**
 * Bounds (ms) of what one connection may wait for and hold: a person gets an answer long before the
 * server's request timeout, and the locks of a process that stands still end.
 */
const BOUNDS = {
  lock_timeout: 5_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
};
/** Compiling a statement costs more than running most of ours. */
const SESSION = { default_transaction_isolation: 'read committed', jit: 'off', ...BOUNDS } as const;

/** The part of a Drizzle Postgres database that both drivers share. */
interface PostgresDatabase {
  transaction<T>(work: (tx: unknown) => Promise<T>, settings?: PgTransactionConfig): Promise<T>;
}

/**
 * Transactions at READ COMMITTED: each statement sees what is committed when it begins. `preamble`
 * sets what a pooled connection does not keep. One that
 * loses its connection, waits too long for others or meets them in a circle again and again, throws
 * DatabaseUnavailableError.
 */
export function readCommitted(db: PostgresDatabase, preamble?: string): Connection['atomically'] {
  return async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction(async (tx) => {
          if (preamble) await (tx as PgDatabase<never>).execute(sql.raw(preamble));
          return work(tx as Database);
        });
      } catch (error) {
        const isRetried = codeOf(error) === DEADLOCK;
        if (isAway(error) || isBusy(error) || (isRetried && attempt === ATTEMPTS)) {
          throw new DatabaseUnavailableError('the database could not write', { cause: error });
        }
        if (!isRetried) throw error;
        await sleep(random() * Math.min(MAX_PAUSE, 10 * 2 ** attempt));
      }
    }
  };
}

/** Reads on the state of one moment. Throws DatabaseUnavailableError as readCommitted. */
export function repeatable(db: PostgresDatabase): Connection['snapshot'] {
  return async (work) => {
    try {
      return await db.transaction((tx) => work(tx as Database), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      });
    } catch (error) {
      if (!isAway(error) && !isBusy(error)) throw error;
      throw new DatabaseUnavailableError('the database could not read', { cause: error });
    }
  };
}

/** What a pooler in transaction mode takes: neither settings of a session nor prepared statements. */
const POOLED = { prepare: false };
/** What SESSION says, for each transaction. */
const POOLED_PREAMBLE = [
  'SET TRANSACTION ISOLATION LEVEL READ COMMITTED',
  ...Object.entries(BOUNDS).map(([name, ms]) => `SET LOCAL ${name} = ${ms}`),
].join('; ');

/**
 * Has a client send a statement only when the one before it has ended: PgBouncer before 1.21 gives a
 * connection to others between the two halves of a pipelined statement.
 */
function withoutPipelining(client: postgres.Sql): postgres.Sql {
  const { unsafe } = client;
  const alone = { onexecute: () => false };
  const sendAlone: typeof unsafe = (text, values, options) =>
    unsafe(text, values, { ...alone, ...options });
  return Object.assign(client, { unsafe: sendAlone });
}

/** Statements that a connection keeps prepared: the server holds each one's plan in memory. */
const MAX_PREPARED = 500;
/** The most values of a statement that is prepared: a list of another length is another statement. */
const MAX_VALUES = 50;

/**
 * Has a client prepare what it sends, once a connection: Drizzle asks for it by name only. A
 * statement that is not prepared takes two round trips, and is parsed and planned each time.
 */
function withPreparedStatements(client: postgres.Sql): void {
  const texts = new Set<string>();
  const isPrepared = (text: string, values: readonly unknown[]) => {
    if (texts.has(text)) return true;
    if (texts.size >= MAX_PREPARED || values.length > MAX_VALUES) return false;
    texts.add(text);
    return true;
  };
  const wrap = <Client extends Pick<postgres.Sql, 'unsafe'>>(target: Client): Client => {
    const { unsafe } = target;
    const prepare: typeof unsafe = (text, values = [], options) =>
      values.length > 0 && isPrepared(text, values)
        ? unsafe(text, values, { ...options, prepare: true })
        : unsafe(text, values, options);
    return Object.assign(target, { unsafe: prepare });
  };
  const begin = client.begin as (...args: unknown[]) => Promise<unknown>;
  const beginWrapped = (...args: unknown[]) => {
    const work = args.pop() as (tx: postgres.TransactionSql) => unknown;
    return begin(...args, (tx: postgres.TransactionSql) => work(wrap(tx)));
  };
  Object.assign(wrap(client), { begin: beginWrapped });
}

/** Requests wait for the next attempt: the driver's own pauses grow to 20 s. */
const PATIENT = { connect_timeout: 10, backoff: () => RECONNECT_PAUSE, onnotice: () => undefined };

/** One connection that listens: `wake` is called for every notification. */
function openListener(url: string, wake: () => void): postgres.Sql {
  // The driver's own `listen` gives up when it cannot connect again at once.
  const listening = { ...PATIENT, max: 1, max_lifetime: null, fetch_types: false, onnotify: wake };
  return postgres(url, listening);
}

/**
 * A pool of connections to a PostgreSQL server, replaced when nothing on it is answered any more.
 * Behind a pooler `listenUrl` leads past it.
 */
export function connectPostgres(databaseUrl: string, listenUrl = databaseUrl): Connection {
  const isPooled = listenUrl !== databaseUrl;
  const openPool = () => {
    const client = postgres(databaseUrl, {
      ...PATIENT,
      max: 10,
      idle_timeout: 300,
      ...(isPooled ? POOLED : { connection: SESSION }),
    });
    if (isPooled) withoutPipelining(client);
    else withPreparedStatements(client);
    return { client, db: drizzle(client) };
  };
  let pool = openPool();
  const renew = () => {
    const { client } = pool;
    pool = openPool();
    // What waits on the old one is refused now: it would wait for as long as the system does.
    void client.end({ timeout: 0 }).catch(() => undefined);
  };
  const wake = wakerOf(() => pool.client);
  return {
    get read() {
      return pool.db as unknown as Database;
    },
    snapshot: (work) => repeatable(pool.db as unknown as PostgresDatabase)(work),
    longRead: (work) => repeatable(pool.db as unknown as PostgresDatabase)(work),
    atomically: (work) =>
      readCommitted(
        pool.db as unknown as PostgresDatabase,
        isPooled ? POOLED_PREAMBLE : undefined,
      )(work),
    once: (statement) => statement(pool.db as unknown as Database),
    publish: (tx, paths) => publish(tx, paths, wake),
    eraseDeleted: async () => undefined,
    shared: {
      query: async ({ text, values = [] }) => ({
        rows: await pool.client.unsafe(text, values as never[], { prepare: true }),
      }),
    },
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
    close: () => pool.client.end({ timeout: 5 }),
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
