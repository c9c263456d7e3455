import { AppError } from './errors';

/** Does work in its turn. Throws `unavailable` when too much waits already. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>;

interface Limits {
  /** How much is done at a time. */
  atOnce: number;
  /** How much may wait for its turn. */
  waiting: number;
}

/** Bounds work that takes much of the processor or the memory, whoever asks for it. */
export function turns({ atOnce, waiting }: Limits): Turns {
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
    // Whoever ends hands the place on: nobody who comes now can take it.
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
