import { CHUNK, leastChunk } from '@/lib/store/files/rules';

/** How long a chunk shall take, in milliseconds: short enough to show progress and lose little. */
const AIM = 3_000;
const FIRST = 1024 * 1024;
/** Pauses after one fault, two, and so on, in milliseconds; the last one stays. */
const PAUSES = [1_000, 2_000, 5_000, 10_000, 30_000];
/** Faults of the server in a row after which a person is asked. */
export const MAX_FAULTS = 8;

/** How large the chunks of an upload are: as fits the line. */
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

  /** Learns from a chunk that went through. */
  took(bytes: number, milliseconds: number): void {
    const fitting = (bytes / Math.max(1, milliseconds)) * AIM;
    this.#size = this.#bounded(Math.min(fitting, this.#size * 2));
  }

  /** Learns from one that did not. */
  failed(): void {
    this.#size = this.#bounded(this.#size / 2);
  }
}

/** How long to wait after so many faults in a row, in milliseconds. */
export function pauseAfter(faults: number): number {
  return PAUSES[Math.min(faults, PAUSES.length) - 1] ?? 0;
}
