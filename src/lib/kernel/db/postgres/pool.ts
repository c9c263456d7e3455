import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { PostgresDatabase } from './transactions';

/** Seconds before another attempt to connect. */
const RECONNECT_PAUSE = 0.5;
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

/** What a pooler in transaction mode takes: neither settings of a session nor prepared statements. */
const POOLED = { prepare: false };
/** What SESSION says, for each transaction. */
export const POOLED_PREAMBLE = [
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
export const PATIENT = {
  connect_timeout: 10,
  backoff: () => RECONNECT_PAUSE,
  onnotice: () => undefined,
};

/** Ten connections to a server, opened as they are needed. */
export interface Pool {
  client: postgres.Sql;
  db: PostgresDatabase;
}

/** Opens a pool; `isPooled` says that a pooler in transaction mode is between it and the server. */
export function openPool(url: string, isPooled = false): Pool {
  const client = postgres(url, {
    ...PATIENT,
    max: 10,
    idle_timeout: 300,
    ...(isPooled ? POOLED : { connection: SESSION }),
  });
  if (isPooled) withoutPipelining(client);
  else withPreparedStatements(client);
  return { client, db: drizzle(client) as unknown as PostgresDatabase };
}
