import { log } from '@/lib/kernel/env/log';
import { after, monotonicMs, sleep } from '@/lib/kernel/env/system';
import {
  type Connection,
  type Database,
  DatabaseUnavailableError,
  type Purpose,
} from '../database';
import { codeOf } from '../errors';
import { openPool, type Pool } from './pool';
import { repeatable } from './transactions';

/** How long a read waits for the replica to have what is committed (ms). */
const CATCH_UP_MS = 500;
const POLL_MS = 10;
/** A replica that says nothing for so long (ms) is away. */
const SILENCE_MS = 2_000;
/** A screen that a replica has not read by then (ms) is read by the primary. */
const SCREEN_MS = 10_000;
/** How long one that failed is left alone (ms). */
const REST_MS = 5_000;
/** A standby ends a read that keeps it from following the primary. */
const CONFLICT = '40001';

/**
 * Where the primary is: what others can read of it by now lies before that. A commit is on its disk
 * first, but where those are asynchronous.
 */
const POSITION = `SELECT system_identifier || '/' || current_database() AS database,
  (CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn()
    ELSE pg_current_wal_flush_lsn() END)::text AS lsn FROM pg_control_system()`;
/** Whether a standby has replayed the log up to there. */
const STATE = `SELECT system_identifier || '/' || current_database() AS database,
  pg_is_in_recovery() AS "isStandby",
  coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) AS "hasReplayed" FROM pg_control_system()`;

/** The replica is of another database: a start is refused. */
export class OtherDatabaseError extends Error {
  override name = 'OtherDatabaseError';
  override message = 'DATABASE_READ_URL leads to another database than DATABASE_URL';
}

/** Nothing is answered any more, as on a connection that died silently. */
class SilentError extends DatabaseUnavailableError {}

/** Throws SilentError when `work` takes longer than `ms`. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const cancel = after(ms, () =>
    late.reject(new SilentError(`the replica did not answer within ${ms} ms`)),
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    cancel();
  }
}

/** Long reads on a replica. */
interface Replica {
  /**
   * Reads on the replica once it has all that is committed on the primary at this moment: people find
   * what they have just saved, by whichever process. Else, and where the replica fails amid a
   * screen, `onPrimary` reads: `work` may run twice. What is in bulk may have been sent by then and
   * fails as it does when the primary goes away.
   */
  read<T>(
    work: (db: Database) => Promise<T>,
    purpose: Purpose,
    onPrimary: Connection['snapshot'],
  ): Promise<T>;
  /** Throws when it cannot be read now: OtherDatabaseError when it is of another database. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the replica at `url` of the database that `primary` leads to. Connects when it is read. */
export function openReplica(url: string, primary: () => Pool['client']): Replica {
  let pool = openPool(url);
  let restsUntil = 0;
  let isUsed = true;

  /** Has the primary read for a while. */
  const rest = (error: unknown) => {
    if (isUsed) log().warn({ err: error }, 'long reads go to the primary: the replica fails');
    isUsed = false;
    restsUntil = monotonicMs() + REST_MS;
  };

  /** Opens other connections in place of those that say nothing. What is read by them fails. */
  const replacePool = () => {
    void pool.client.end({ timeout: 0 }).catch(() => undefined);
    pool = openPool(url);
  };

  /** Resolves when the replica has what is committed on the primary. */
  async function catchUp(): Promise<void> {
    const [position] = await primary().unsafe(POSITION);
    const until = monotonicMs() + CATCH_UP_MS;
    for (;;) {
      const [state] = await pool.client.unsafe(STATE, [position?.['lsn']]);
      if (state?.['database'] !== position?.['database']) throw new OtherDatabaseError();
      if (!state?.['isStandby']) {
        throw new DatabaseUnavailableError('the replica follows no other server');
      }
      if (state['hasReplayed']) return;
      if (monotonicMs() >= until) throw new DatabaseUnavailableError('the replica is behind');
      await sleep(POLL_MS);
    }
  }
  const check = () => within(SILENCE_MS, catchUp());

  return {
    async read(work, purpose, onPrimary) {
      if (monotonicMs() < restsUntil) return onPrimary(work);
      try {
        await check();
      } catch (error) {
        // A screen that is only slow does not end exports: the next check tells silence from that.
        if (error instanceof SilentError) replacePool();
        rest(error);
        return onPrimary(work);
      }
      if (!isUsed) log().info('long reads go to the replica again');
      isUsed = true;
      const result = repeatable(pool.db)(work);
      if (purpose === 'bulk') return result;
      try {
        return await within(SCREEN_MS, result);
      } catch (error) {
        if (!(error instanceof DatabaseUnavailableError) && codeOf(error) !== CONFLICT) throw error;
        rest(error);
        return onPrimary(work);
      }
    },
    check,
    close: () => pool.client.end({ timeout: 5 }),
  };
}

/**
 * Throws OtherDatabaseError where a connection's replica is of another database. One that cannot be
 * read now is said in the log: the primary reads meanwhile.
 */
export async function refuseOtherReplica({ checkReplica }: Connection): Promise<void> {
  try {
    await checkReplica?.();
  } catch (error) {
    if (error instanceof OtherDatabaseError) throw error;
    log().warn({ err: error }, 'the replica cannot be read now');
  }
}
