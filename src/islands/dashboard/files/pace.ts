import { CHUNK, leastChunk } from '@/lib/files/rules';

/** Target duration of a chunk, in ms: short enough to show progress and to lose little. */
const AIM = 3_000;
const FIRST = 1024 * 1024;
/** Pauses after one error, two, and so on, in ms; the last one repeats. */
const PAUSES = [1_000, 2_000, 5_000, 10_000, 30_000];
/** Consecutive server errors after which the person is asked. */
export const MAX_FAULTS = 8;

/** Adapts the size of an upload's chunks to the connection. */
export class Pace {
  readonly #least: number;
  #size: number;

  constructor(tamano: number) {
    this.#least = leastChunk(tamano);
    this.#size = this.#bounded(FIRST);
  }

  get size(): number {
    return this.#size;
  }

  #bounded(size: number): number {
    return Math.round(Math.min(CHUNK, Math.max(this.#least, size)));
  }

  /** Grows or shrinks the size after a sent chunk. */
  took(bytes: number, milliseconds: number): void {
    const fitting = (bytes / Math.max(1, milliseconds)) * AIM;
    this.#size = this.#bounded(Math.min(fitting, this.#size * 2));
  }

  /** Halves the size after a failed chunk. */
  failed(): void {
    this.#size = this.#bounded(this.#size / 2);
  }
}

/** Returns the pause after consecutive errors, in ms. */
export function pauseAfter(faults: number): number {
  return PAUSES[Math.min(faults, PAUSES.length) - 1] ?? 0;
}
