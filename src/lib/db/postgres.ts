import { setTimeout as sleep } from 'node:timers/promises';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Connection, Database } from './database';
import { codeOf } from './errors';
import { announce, watch } from './postgres-watch';

const ATTEMPTS = 12;
/** The longest pause before another attempt; pauses double, so that many who met part again. */
const LONGEST_PAUSE = 500;
/** serialization_failure and deadlock_detected: the whole transaction may be run again. */
const RETRIED = new Set(['40001', '40P01']);

/** The part of a Drizzle Postgres database that both drivers share. */
interface PostgresDatabase {
  transaction<T>(work: (tx: unknown) => Promise<T>, settings: PgTransactionConfig): Promise<T>;
}

/** Serializable transactions, run again when Postgres says that they met another one. */
export function serializable(db: PostgresDatabase): Connection['atomically'] {
  return async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction((tx) => work(tx as Database), {
          isolationLevel: 'serializable',
        });
      } catch (error) {
        if (attempt === ATTEMPTS || !RETRIED.has(codeOf(error) ?? '')) throw error;
        await sleep(Math.random() * Math.min(LONGEST_PAUSE, 10 * 2 ** attempt));
      }
    }
  };
}

/** A pool of connections to a PostgreSQL server. */
export function connectPostgres(databaseUrl: string): Connection {
  const open = (max: number) =>
    postgres(databaseUrl, {
      max,
      connect_timeout: 10,
      idle_timeout: 300,
      onnotice: () => undefined,
    });
  const client = open(10);
  const db = drizzle(client);
  return {
    read: db as unknown as Database,
    atomically: serializable(db as unknown as PostgresDatabase),
    announce,
    watch: (told) => watch(client, () => open(1), told),
    ping: async () => {
      await client`SELECT 1`;
    },
    close: () => client.end({ timeout: 5 }),
  };
}
