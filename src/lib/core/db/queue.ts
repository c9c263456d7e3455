import { monotonicMs } from '@/lib/core/env/system';
import { DatabaseBusyError } from './database';
import { isBusy } from './errors';

/** Returns a function that runs what it is handed one at a time, in order of arrival. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };
}

/** The longest wait (ms) for a turn: less than the server lets a request take. */
const PATIENCE_MS = 20_000;

/** The calls that wait for one key, in order. */
interface Turn {
  run: ReturnType<typeof oneAtATime>;
  waiting: number;
  /** When the last of them gave up on what others hold; those that came before would meet the same. */
  busyAt: number;
}

/**
 * The same for each key separately: calls with one key run in sequence, others concurrently. Throws
 * DatabaseBusyError, without running it, for one that waits too long, or behind one that gave up.
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
        if (arrivedAt < turn.busyAt || monotonicMs() - arrivedAt > PATIENCE_MS) {
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
