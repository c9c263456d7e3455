import { monotonicMs, nextTurn } from '@/lib/kernel/env/system';
import type { Handler } from './pipeline';

/** How long (ms) requests may be begun in one turn of the event loop. */
const MAX_HOLD_MS = 10;
/** The most that is begun in a turn of what waited for it. */
const MAX_STEPS = 20;

/**
 * Begins what is drawn, also for the cache, in the order in which it came. Requests that come together
 * are all read in one turn of the event loop: fifty that take 4 ms each would hold up cached pages,
 * beacons and timers for 0.2 s. Once a turn is used up, the others wait for the next; each turn
 * begins one at least.
 */
export function inTurns(): Handler {
  const waiting: (() => void)[] = [];
  let since: number | undefined;

  const isUsedUp = () => since !== undefined && monotonicMs() - since > MAX_HOLD_MS;
  const startTurn = () => {
    since = monotonicMs();
    // What one begins and need not wait for is done before the next step of the same turn.
    const steps = Math.max(1, Math.min(waiting.length, MAX_STEPS));
    for (let at = 0; at < steps; at += 1) void nextTurn().then(at === 0 ? turnOver : step);
  };
  const step = () => {
    if (!isUsedUp()) waiting.shift()?.();
  };
  const turnOver = () => {
    since = undefined;
    if (waiting.length === 0) return;
    startTurn();
    waiting.shift()?.();
  };

  return (_, next) => {
    if (waiting.length > 0 || isUsedUp()) {
      waiting.push(next);
      return;
    }
    if (since === undefined) startTurn();
    next();
  };
}
