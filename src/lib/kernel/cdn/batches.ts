import { nowMs, sleep } from '@/lib/kernel/env/system';
import { PurgeError } from './engines.server';

/** How long (ms) a purge waits for others that go with it. */
const GATHERED_MS = 10;
/** Tags of a batch; beyond that everything is purged. */
export const MAX_TAGS = 256;
/** The pause (ms) after a batch that failed; it doubles up to MAX_PAUSE_MS. */
const PAUSE_MS = 250;
const MAX_PAUSE_MS = 60_000;
/** The longest (ms) pause that is heeded when the other side asks for one. */
const MAX_RETRY_AFTER_MS = 3_600_000;

interface Batch {
  /** Undefined: everything. */
  tags: Set<string> | undefined;
  done: PromiseWithResolvers<void>;
}

/**
 * Gathers purges, so that one call is under way at a time and the next one carries all that came
 * meanwhile. After a failure all wait: what is called does not get a call for each change.
 */
export class PurgeBatches {
  readonly #send: (tags: readonly string[] | undefined) => Promise<void>;
  #next: Batch | undefined;
  #isSending = false;
  #failures = 0;
  #restUntil = 0;

  constructor(send: (tags: readonly string[] | undefined) => Promise<void>) {
    this.#send = send;
  }

  /** Purges some tags, or everything, with what else is to be purged. Throws what the batch throws. */
  purge(tags: readonly string[] | undefined): Promise<void> {
    if (this.#restUntil - nowMs() > MAX_PAUSE_MS) {
      return Promise.reject(new PurgeError('left alone for as long as it asked for'));
    }
    this.#next ??= { tags: new Set(), done: Promise.withResolvers<void>() };
    const batch = this.#next;
    if (!tags) batch.tags = undefined;
    for (const tag of tags ?? []) batch.tags?.add(tag);
    if (batch.tags && batch.tags.size > MAX_TAGS) batch.tags = undefined;
    void this.#drain();
    return batch.done.promise;
  }

  async #drain(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#next) {
      await sleep(Math.max(GATHERED_MS, this.#restUntil - nowMs()));
      const batch = this.#next;
      this.#next = undefined;
      try {
        await this.#send(batch.tags && [...batch.tags]);
        this.#failures = 0;
        batch.done.resolve();
      } catch (error) {
        this.#rest(error instanceof PurgeError ? error.retryAfterMs : 0);
        batch.done.reject(error);
      }
    }
    this.#isSending = false;
  }

  #rest(retryAfterMs: number): void {
    this.#failures += 1;
    const pause = Math.min(MAX_PAUSE_MS, PAUSE_MS * 2 ** (this.#failures - 1));
    this.#restUntil = nowMs() + Math.max(pause, Math.min(MAX_RETRY_AFTER_MS, retryAfterMs));
  }
}
