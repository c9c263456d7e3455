import { oneAtATime } from '@/lib/core/db/queue';
import { AppError } from './errors';

/** Runs `work` when no other runs. Throws `unavailable` when the queue is full. */
export type RunInQueue = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Returns a queue for work that needs much CPU time or memory: one at a time runs, up to `most`
 * wait.
 */
export function boundedQueue(most: number): RunInQueue {
  const inTurn = oneAtATime();
  let pending = 0;
  return async (work) => {
    if (pending > most) throw new AppError('unavailable', { headers: { 'Retry-After': '5' } });
    pending += 1;
    try {
      return await inTurn(work);
    } finally {
      pending -= 1;
    }
  };
}
