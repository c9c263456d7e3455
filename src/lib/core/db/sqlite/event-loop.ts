import { monotonicMs, nextTurn } from '@/lib/core/env/system';

/** Transactions may follow each other for so long (ms) before requests and timers have a turn. */
const MAX_HOLD_MS = 3;

let heldSince: number | undefined;

/**
 * Lets the event loop turn where transactions have held it for MAX_HOLD_MS. better-sqlite3 works
 * within the call, so that `await` between two transactions only runs microtasks: a job of a
 * thousand small transactions would stop the process like one large one.
 */
export async function yieldToEventLoop(): Promise<void> {
  if (heldSince === undefined) {
    heldSince = monotonicMs();
    void nextTurn().then(() => {
      heldSince = undefined;
    });
  } else if (monotonicMs() - heldSince > MAX_HOLD_MS) await nextTurn();
}
