import { log } from '@/lib/kernel/env/log';

/** Writes down that a request could not be answered: its failure is its own, not the process's. */
export function requestFailed(err: unknown): void {
  log().error({ err }, 'a request failed');
}

let waiting: (() => void)[] = [];

/**
 * Sends a response at the end of this turn of the event loop, right after those of the other
 * requests of the same turn. Responses in a row wake a proxy or client once; with work in between
 * each wakes it again, which costs more than a small response.
 */
export function sendTogether(answer: () => void): void {
  if (waiting.length === 0) {
    setImmediate(() => {
      const answers = waiting;
      waiting = [];
      for (const one of answers) {
        try {
          one();
        } catch (err) {
          requestFailed(err);
        }
      }
    });
  }
  waiting.push(answer);
}
