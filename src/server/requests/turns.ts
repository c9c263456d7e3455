import { monotonicMs, nextTurn } from '@/lib/kernel/env/system';
import type { Handler } from './pipeline';

/** How long (ms) requests may be begun in one turn of the event loop. */
const MAX_HOLD_MS = 10;

/**
 * Begins what is drawn, in the order in which it came. Requests that come together are all read in
 * one turn of the event loop: fifty that take 4 ms each would hold up cached pages, beacons and
 * timers for 0.2 s. Once a turn is used up, the others are begun one a turn.
 */
export function inTurns(): Handler {
  const waiting: (() => void)[] = [];
  let since: number | undefined;

  const startTurn = () => {
    since = monotonicMs();
    void nextTurn().then(() => {
      since = undefined;
      const begin = waiting.shift();
      if (!begin) return;
      startTurn();
      begin();
    });
  };
  const isUsedUp = () => since !== undefined && monotonicMs() - since > MAX_HOLD_MS;

  return (_, next) => {
    if (waiting.length > 0 || isUsedUp()) {
      waiting.push(next);
      return;
    }
    if (since === undefined) startTurn();
    next();
  };
}
