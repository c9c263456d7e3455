import { sql } from 'drizzle-orm';
import type { PgDatabase, PgTransactionConfig } from 'drizzle-orm/pg-core';
import { pause, random } from '@/lib/kernel/env/system';
import { type Connection, type Database, DatabaseUnavailableError } from '../database';
import { codeOf, isAway, isBusy } from '../errors';

/** Attempts at a transaction that met others in a circle: PostgreSQL ends one of them. */
const ATTEMPTS = 8;
/** The longest pause before another attempt (ms); pauses double, so that many who met part again. */
const MAX_PAUSE = 500;
/** deadlock_detected: the whole transaction may be run again. */
const DEADLOCK = '40P01';

/** The part of a Drizzle Postgres database that both drivers share. */
export interface PostgresDatabase {
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
        await pause(random() * Math.min(MAX_PAUSE, 10 * 2 ** attempt));
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
