import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { log } from '@/lib/core/env/log';
import { MINUTE_MS } from '@/lib/core/time/units';
import { type Database, drizzleOptions } from '../database';
import { oneAtATime } from '../queue';
import type { Transactional } from './transactions';

/**
 * Timeouts (ms) of a connection: a person gets a response long before the server's request timeout,
 * and the locks of a stalled process are released.
 */
const BOUNDS = {
  lock_timeout: 5_000,
  statement_timeout: MINUTE_MS,
  idle_in_transaction_session_timeout: MINUTE_MS,
};
/** JIT compilation takes longer than running most of our statements. */
const SESSION = { ...BOUNDS, options: '-c jit=off' };

const BEGIN = {
  write: 'BEGIN ISOLATION LEVEL READ COMMITTED',
  snapshot: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
};
/** A pooler in transaction mode keeps no session settings: they are set in each transaction. */
const POOLED_BOUNDS = Object.entries(BOUNDS)
  .map(([name, ms]) => `; SET LOCAL ${name} = ${ms}`)
  .join('');

/** The longest wait (ms) of a request for a free or new connection. */
const CONNECT_MS = 15_000;
const IDLE_MS = 300_000;

/** The most prepared statements of a connection: the server keeps each one's plan in memory. */
const MAX_PREPARED = 500;
/** The most values of a prepared statement: lists of other lengths would be further statements. */
const MAX_VALUES = 50;

/** A statement as Drizzle passes it to the driver. */
type Statement = pg.QueryConfig & { text: string };
type Send = (statement: Statement, values?: unknown[]) => Promise<pg.QueryResult>;
type NameStatement = (statement: Statement, values?: unknown[]) => Statement;

/** Returns a function that names statements, because the driver prepares named ones. */
function createStatementNamer(): NameStatement {
  const names = new Map<string, string>();
  return (statement, values = []) => {
    const { text } = statement;
    if (values.length === 0 || values.length > MAX_VALUES) return statement;
    const name = names.get(text) ?? `s${names.size}`;
    if (!names.has(text)) {
      if (names.size >= MAX_PREPARED) return statement;
      names.set(text, name);
    }
    return { ...statement, name };
  };
}

/**
 * Gives `sslmode` in a URL its meaning in libpq: `require` encrypts without checking the
 * certificate. The driver alone would check it. `no-verify` is the driver's own.
 */
function asLibpq(url: string): string {
  if (!URL.canParse(url)) return url;
  const address = new URL(url);
  const { searchParams } = address;
  const mode = searchParams.get('sslmode') ?? 'no-verify';
  if (mode === 'no-verify' || searchParams.has('uselibpqcompat')) return url;
  searchParams.set('uselibpqcompat', 'true');
  return address.href;
}

export function connectionTo(url: string): pg.ClientConfig {
  return { connectionString: asLibpq(url), connectionTimeoutMillis: 10_000, keepAlive: true };
}

/** Returns a Drizzle database that sends its queries by `send`. */
function databaseBy(send: Send): Database {
  const client = { query: send } as unknown as pg.Client;
  return drizzle({ client, ...drizzleOptions }) as unknown as Database;
}

/** Ten connections, and two reserved for `queryBeside`, opened when they are needed. */
export interface Pool extends Transactional {
  db: Database;
  /** Runs a statement on any connection; several without values may be joined by semicolons. */
  query(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  /** Runs a statement that transactions wait for, because those may hold all ten connections. */
  queryBeside(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  /** Closes all connections once they are idle. */
  close(): Promise<void>;
  /** Closes all connections at once: pending statements fail. */
  abandon(): void;
}

/** Opens a driver's pool with error listeners: a lost connection must not end the process. */
export function openClients(url: string, settings: pg.PoolConfig): pg.Pool & { abandon(): void } {
  const pool = new pg.Pool({
    ...connectionTo(url),
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    ...settings,
  });
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    open.add(client);
    // A connection in use reports errors by its statement; this listener is for idle ones.
    client.on('error', (err) => log().debug({ err }, 'a database connection was lost'));
    client.once('end', () => open.delete(client));
  });
  // The next statement opens another one.
  pool.on('error', () => undefined);
  const abandon = () => {
    void pool.end().catch(() => undefined);
    // Pending statements fail now instead of after the system's timeout.
    for (const client of open) void (client as pg.PoolClient & pg.Client).end();
  };
  return Object.assign(pool, { abandon });
}

/** Opens a pool; `isPooled` means that a pooler in transaction mode stands before the server. */
export function openPool(url: string, isPooled = false): Pool {
  const session = isPooled ? {} : SESSION;
  const clients = openClients(url, { max: 10, ...session });
  const reserved = openClients(url, { max: 2, ...session });
  const nameOf: NameStatement = isPooled ? (statement) => statement : createStatementNamer();
  const send: Send = (statement, values) => clients.query(nameOf(statement, values), values);

  /** A connection that runs its statements one at a time, with its Drizzle database. */
  interface SerialClient {
    send: Send;
    db: Database;
  }
  const serialClients = new WeakMap<pg.PoolClient, SerialClient>();
  const serialClientOf = (client: pg.PoolClient): SerialClient => {
    const known = serialClients.get(client);
    if (known) return known;
    const inTurn = oneAtATime();
    const sendInTurn: Send = (statement, values) =>
      inTurn(() => client.query(nameOf(statement, values), values));
    const own = { send: sendInTurn, db: databaseBy(sendInTurn) };
    serialClients.set(client, own);
    return own;
  };

  return {
    db: databaseBy(send),
    query: (text, values) => send({ text }, values),
    queryBeside: (text, values) => reserved.query({ text }, values),
    async transaction(kind, work) {
      const client = await clients.connect();
      const own = serialClientOf(client);
      let issue: Error | undefined;
      try {
        await own.send({ text: `${BEGIN[kind]}${isPooled ? POOLED_BOUNDS : ''}` });
        const result = await work(own.db);
        // PostgreSQL answers COMMIT with ROLLBACK, without an error, if a statement has failed.
        const { command } = await own.send({ text: 'COMMIT' });
        if (command !== 'COMMIT') throw new Error('the transaction was rolled back');
        return result;
      } catch (error) {
        await own.send({ text: 'ROLLBACK' }).catch((cause: Error) => {
          issue = cause;
        });
        throw error;
      } finally {
        client.release(issue);
      }
    },
    async close() {
      await Promise.all([clients.end(), reserved.end()]);
    },
    abandon() {
      clients.abandon();
      reserved.abandon();
    },
  };
}

/** Runs SQL text and returns its rows. */
export type Run = (sql: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** A single connection, for work on a whole database. */
export interface Single {
  run: Run;
  /** Runs `work` in a transaction that the statement `begin` starts. */
  transaction<T>(work: (run: Run) => Promise<T>, begin?: string): Promise<T>;
  close(): Promise<void>;
}

/** Starts a read-only transaction on one snapshot. */
export const BEGIN_SNAPSHOT: string = BEGIN.snapshot;

/** Opens a single connection to a server. Throws when it cannot connect. */
export async function connectOnce(url: string, settings: pg.ClientConfig = {}): Promise<Single> {
  const client = new pg.Client({ ...connectionTo(url), ...settings });
  // The pending statement rejects with the same error.
  client.on('error', () => undefined);
  await client.connect();
  const run: Run = async (sql, values) => (await client.query(sql, values)).rows;
  return {
    run,
    async transaction(work, begin = 'BEGIN') {
      await run(begin);
      try {
        const result = await work(run);
        await run('COMMIT');
        return result;
      } catch (error) {
        await run('ROLLBACK').catch(() => undefined);
        throw error;
      }
    },
    close: () => client.end(),
  };
}
