import { pause, random } from '@/lib/core/env/system';
import { type Connection, type Database, DatabaseUnavailableError } from '../database';
import { codeOf, isAway, isBusy } from '../errors';

/** Attempts at a transaction that met others in a circle: PostgreSQL ends one of them. */
const ATTEMPTS = 8;
/** The longest pause before another attempt (ms); pauses double, so that many who met part again. */
const MAX_PAUSE = 500;
/** deadlock_detected: the whole transaction may be run again. */
const DEADLOCK = '40P01';

/** A database that runs transactions: at READ COMMITTED, or reading at REPEATABLE READ. */
export interface Transactional {
  transaction<T>(kind: 'write' | 'snapshot', work: (tx: Database) => Promise<T>): Promise<T>;
}

/**
 * Transactions at READ COMMITTED: each statement sees what is committed when it begins. One that
 * loses its connection, waits too long for others or meets them in a circle again and again, throws
 * DatabaseUnavailableError.
 */
export function readCommitted(db: Transactional): Connection['atomically'] {
  return async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db.transaction('write', work);
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
export function repeatable(db: Transactional): Connection['snapshot'] {
  return async (work) => {
    try {
      return await db.transaction('snapshot', work);
    } catch (error) {
      if (!isAway(error) && !isBusy(error)) throw error;
      throw new DatabaseUnavailableError('the database could not read', { cause: error });
    }
  };
}
