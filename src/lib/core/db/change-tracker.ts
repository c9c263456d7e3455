import { log } from '@/lib/core/env/log';
import { after, monotonicMs } from '@/lib/core/env/system';

/** The longest time (ms) that a reader waits for data that was just committed. */
const MAX_WAIT_MS = 1_000;

/** Keeps a copy in memory up to date with the commits to the database. */
interface ChangeTracker {
  /** Runs reads one after the other, so that the newest result wins. */
  read(work: () => Promise<void>): void;
  /**
   * Resolves when the copy holds everything committed so far, or after MAX_WAIT_MS: then the older
   * copy is used. Undefined when no read is running.
   */
  settling(): Promise<void> | undefined;
}

/** Returns a tracker for data that is cached in memory; `what` names the data in the log. */
export function trackChanges(what: string): ChangeTracker {
  let working: Promise<void> | undefined;
  let began = 0;
  const run = async (previous: Promise<void> | undefined, work: () => Promise<void>) => {
    await previous;
    began = monotonicMs();
    await work().catch((err: unknown) => log().error({ err }, `${what} could not be read`));
  };
  return {
    read(work) {
      if (!working) began = monotonicMs();
      const done: Promise<void> = run(working, work).then(() => {
        if (working === done) working = undefined;
      });
      working = done;
    },
    settling() {
      if (!working || monotonicMs() - began > MAX_WAIT_MS) return undefined;
      const late = Promise.withResolvers<void>();
      const stop = after(MAX_WAIT_MS, late.resolve);
      return Promise.race([working, late.promise]).finally(stop);
    },
  };
}
