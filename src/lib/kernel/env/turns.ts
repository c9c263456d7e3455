import { monotonicMs, nextTurn } from './system';

/** How long (ms) work may be begun in one turn of the event loop. */
const MAX_HOLD_MS = 10;

/**
 * Returns what begins pieces of work, in the order in which they came. Requests that come together
 * are all read in one turn of the event loop: fifty that take 4 ms each would hold up cached pages,
 * beacons and timers for 0.2 s. Once a turn is used up, the others are begun one a turn.
 */
export function inTurns(): (begin: () => void) => void {
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

  return (begin) => {
    if (waiting.length > 0 || isUsedUp()) {
      waiting.push(begin);
      return;
    }
    if (since === undefined) startTurn();
    begin();
  };
}
