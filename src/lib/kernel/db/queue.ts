/** Returns a function that runs what it is handed one at a time, in order of arrival. */
export function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };
}

/** The same for each key separately: calls with one key run in sequence, others concurrently. */
export function oneAtATimeEach(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const turns = new Map<string, { run: ReturnType<typeof oneAtATime>; waiting: number }>();
  return async (key, work) => {
    const turn = turns.get(key) ?? { run: oneAtATime(), waiting: 0 };
    turns.set(key, turn);
    turn.waiting += 1;
    try {
      return await turn.run(work);
    } finally {
      turn.waiting -= 1;
      if (turn.waiting === 0) turns.delete(key);
    }
  };
}
