import { log } from '@/lib/core/env/log';
import { after, monotonicMs } from '@/lib/core/env/system';

/** A reader waits so long (ms) at most for data that was just committed. */
const MAX_WAIT_MS = 1_000;

/** Keeps a copy in memory in step with what is committed. */
interface ChangeTracker {
  /** Runs reads in order; the newest result wins. */
  read(work: () => Promise<void>): void;
  /**
   * Resolves when the copy holds everything committed so far, or after MAX_WAIT_MS: then the older
   * copy is used. Undefined when there is nothing to wait for.
   */
  settling(): Promise<void> | undefined;
}

/** Returns a tracker for something that is kept in memory; `what` names it in the log. */
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
