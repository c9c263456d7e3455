import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '@/lib/kernel/env/log';

/** How long whoever asks waits for what was just committed, in milliseconds: the database may be away. */
const PATIENCE = 1_000;

/** Reads into memory what was committed. */
interface Following {
  /** Reads something after all that was to be read before: what was read later is what holds. */
  read(work: () => Promise<void>): void;
  /**
   * Comes to its end when all that was committed is known, or when that takes too long: what was
   * known before is answered then. Undefined when there is nothing to wait for.
   */
  settling(): Promise<void> | undefined;
}

/** Follows what is committed about something that is kept in memory; `what` is for the log. */
export function following(what: string): Following {
  let working: Promise<void> | undefined;
  let began = 0;
  const go = async (after: Promise<void> | undefined, work: () => Promise<void>) => {
    await after;
    began = Date.now();
    await work().catch((err: unknown) => log().error({ err }, `${what} could not be read`));
  };
  return {
    read(work) {
      if (!working) began = Date.now();
      const done: Promise<void> = go(working, work).then(() => {
        if (working === done) working = undefined;
      });
      working = done;
    },
    settling() {
      if (!working || Date.now() - began > PATIENCE) return undefined;
      const waited = new AbortController();
      const late = sleep(PATIENCE, undefined, { signal: waited.signal, ref: false }).catch(
        () => undefined,
      );
      return Promise.race([working, late]).finally(() => waited.abort());
    },
  };
}
