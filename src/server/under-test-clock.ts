import { nextTurn, type System } from '@/lib/core/env/system';

/** A timer that is due by the advanced clock. */
interface Timer {
  dueMs: number;
  /** Undefined for one that ends when it is due. */
  everyMs?: number;
  run: () => void;
  keepsAlive: boolean;
  handle?: NodeJS.Timeout;
}

const clock = Date.now;
const monotonic = performance.now.bind(performance);
const timers = new Set<Timer>();
let offsetMs = 0;
const now = () => monotonic() + offsetMs;

function arm(timer: Timer): void {
  clearTimeout(timer.handle);
  timer.handle = setTimeout(() => fire(timer), Math.max(0, timer.dueMs - now()));
  if (!timer.keepsAlive) timer.handle.unref();
}

function fire(timer: Timer): void {
  if (timer.everyMs === undefined) timers.delete(timer);
  else {
    timer.dueMs = now() + timer.everyMs;
    arm(timer);
  }
  timer.run();
}

function add(timer: Timer): () => void {
  timers.add(timer);
  arm(timer);
  return () => {
    clearTimeout(timer.handle);
    timers.delete(timer);
  };
}

/** Advances the clock. Timers that are due by it run in their order, one that repeats once. */
export async function advance(ms: number): Promise<void> {
  offsetMs += ms;
  for (const timer of [...timers].toSorted((a, b) => a.dueMs - b.dueMs)) arm(timer);
  await nextTurn();
}

function shiftGlobals(): void {
  globalThis.Date = new Proxy(Date, {
    construct: (Clock, values, target) =>
      Reflect.construct(Clock, values.length === 0 ? [clock() + offsetMs] : values, target),
  });
  Date.now = () => clock() + offsetMs;
  performance.now = now;
}

/**
 * A system whose clock and timers a test advances (`advance`). This thread's Date and
 * performance.now go with it; the clocks of other threads and of a database server do not.
 */
export function advancing(real: System): System {
  shiftGlobals();
  const after = (ms: number, run: () => void, keepsAlive = false) =>
    add({ dueMs: now() + ms, run, keepsAlive });
  return {
    ...real,
    after,
    every: (everyMs, run) => add({ dueMs: now() + everyMs, everyMs, run, keepsAlive: false }),
    pause: (ms) => new Promise((resolve) => after(ms, resolve, true)),
    timeoutSignal(ms) {
      const controller = new AbortController();
      after(ms, () => controller.abort(new DOMException('timed out', 'TimeoutError')));
      return controller.signal;
    },
  };
}
