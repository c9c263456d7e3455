/** Returns a deterministic pseudo-random generator of numbers from 0 to 1. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns the choice that `roll` (0 to 1) selects by weight. */
export function weighted<T>(roll: number, choices: readonly (readonly [T, number])[]): T {
  const all = choices.reduce((sum, [, weight]) => sum + weight, 0);
  let remainder = roll * all;
  for (const [value, weight] of choices) {
    remainder -= weight;
    if (remainder < 0) return value;
  }
  const [last] = choices.at(-1) ?? [];
  return last as T;
}
