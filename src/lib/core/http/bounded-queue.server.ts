import { AppError } from './errors';

/** Runs `work` when fewer than `atOnce` others run. Throws `unavailable` when the queue is full. */
export type RunInQueue = <T>(work: () => Promise<T>) => Promise<T>;

interface Limits {
  /** The number of works that run at the same time. */
  atOnce: number;
  /** The number of works that may wait. */
  waiting: number;
}

/** Returns a queue for work that needs much CPU time or memory. */
export function boundedQueue({ atOnce, waiting }: Limits): RunInQueue {
  const queue: (() => void)[] = [];
  let busy = 0;
  const turn = async () => {
    if (busy < atOnce) {
      busy += 1;
      return;
    }
    if (queue.length >= waiting) {
      throw new AppError('unavailable', { headers: { 'Retry-After': '5' } });
    }
    // Work that ends passes its place to the first in the queue, so that a newcomer cannot take it.
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  const end = () => {
    const next = queue.shift();
    if (next) next();
    else busy -= 1;
  };
  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      end();
    }
  };
}
