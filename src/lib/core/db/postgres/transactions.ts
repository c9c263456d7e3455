import { pause, random } from '@/lib/core/env/system';
import { type Connection, type Database, DatabaseUnavailableError } from '../database';
import { codeOf, isAway, isBusy } from '../errors';

/** The most attempts at a transaction that PostgreSQL ends because of a deadlock. */
const ATTEMPTS = 8;
/**
 * The longest pause (ms) before another attempt; pauses double and are random, so that the
 * transactions of a deadlock do not meet again.
 */
const MAX_PAUSE = 500;
/** deadlock_detected: the whole transaction may be run again. */
const DEADLOCK = '40P01';

/** Runs transactions: writes at READ COMMITTED, snapshots at REPEATABLE READ. */
export interface Transactional {
  transaction<T>(kind: 'write' | 'snapshot', work: (tx: Database) => Promise<T>): Promise<T>;
}

/**
 * Returns `atomically` at READ COMMITTED, where each statement sees what was committed before it
 * began. It throws DatabaseUnavailableError when the connection is lost, a lock is not released in
 * time, or deadlocks repeat.
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

/** Runs snapshots at REPEATABLE READ. Throws DatabaseUnavailableError as readCommitted does. */
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
