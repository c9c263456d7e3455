import { monotonicMs, nextTurn } from '@/lib/core/env/system';

/** The longest time (ms) that consecutive transactions may hold the event loop. */
const MAX_HOLD_MS = 3;

let heldSince: number | undefined;

/**
 * Yields to the event loop when transactions have held it for MAX_HOLD_MS. better-sqlite3 is
 * synchronous, so that `await` between two transactions only runs microtasks: a job of a thousand
 * small transactions would block the process like a single large one.
 */
export async function yieldToEventLoop(): Promise<void> {
  if (heldSince === undefined) {
    heldSince = monotonicMs();
    void nextTurn().then(() => {
      heldSince = undefined;
    });
  } else if (monotonicMs() - heldSince > MAX_HOLD_MS) await nextTurn();
}
