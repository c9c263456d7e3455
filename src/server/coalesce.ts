import { log } from '@/lib/kernel/env/log';

/** Writes down that a request could not be answered: its failure is its own, not the process's. */
export function requestFailed(err: unknown): void {
  log().error({ err }, 'a request failed');
}

let waiting: (() => void)[] = [];

/**
 * Returns an answer at the end of this turn of the event loop, right after those of the
 * other requests that came in it. Answers one after the other wake a proxy or client
 * once; with work in between, each wakes it anew, which costs more than a small answer.
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
