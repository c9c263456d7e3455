import { monotonicMs } from '@/lib/core/env/system';
import { DatabaseBusyError } from './database';
import { isBusy } from './errors';

/** Returns a function that runs the given work one at a time, in order of arrival. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(() => work());
    // Keeps no result, because one may be large.
    last = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  };
}

/** The longest wait (ms) for a turn, shorter than the server's request timeout. */
const TIMEOUT_MS = 20_000;

/** The calls that wait for one key, in order. */
interface Turn {
  run: ReturnType<typeof oneAtATime>;
  waiting: number;
  /**
   * The time (monotonic, ms) at which a call last failed on a lock. Calls that arrived before it
   * would fail on the same lock.
   */
  busyAt: number;
}

/**
 * Like oneAtATime for each key: calls with the same key run in sequence, others concurrently.
 * Throws DatabaseBusyError, without running the call, after TIMEOUT_MS or when an earlier call
 * failed on a lock meanwhile.
 */
export function oneAtATimeEach(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const turns = new Map<string, Turn>();
  return async (key, work) => {
    const turn = turns.get(key) ?? { run: oneAtATime(), waiting: 0, busyAt: 0 };
    turns.set(key, turn);
    turn.waiting += 1;
    const arrivedAt = monotonicMs();
    try {
      return await turn.run(async () => {
        if (arrivedAt < turn.busyAt || monotonicMs() - arrivedAt > TIMEOUT_MS) {
          throw new DatabaseBusyError('those before it took too long');
        }
        try {
          return await work();
        } catch (error) {
          if (isBusy(error)) turn.busyAt = monotonicMs();
          throw error;
        }
      });
    } finally {
      turn.waiting -= 1;
      if (turn.waiting === 0) turns.delete(key);
    }
  };
}
