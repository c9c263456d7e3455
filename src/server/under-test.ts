import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import { logStatements } from '@/lib/core/db/database';
import { nextTurn, realSystem, replaceSystem, type System } from '@/lib/core/env/system';
import { purge } from '@/lib/statistics/recording/schedule.server';
import { flush, settled } from '@/lib/statistics/recording/service.server';
import { runPurges } from './jobs';

/** A timer on the advanced clock. */
interface Timer {
  dueMs: number;
  /** Undefined for a timer that fires once. */
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

/** Advances the clock. Timers that become due run in order; a repeating one runs once. */
async function advance(ms: number): Promise<void> {
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
 * Returns a system whose clock and timers a test advances (`advance`). Date and performance.now of
 * this thread follow it; the clocks of other threads and of a database server do not.
 */
function advancing(real: System): System {
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

/** A request of the test that started this process; `id` is repeated in the response. */
type Request = { id: number } & (
  | { advance: number }
  | { flush: 'visits' | 'jobs' | 'purges' }
  | { statements: 'latest' }
);

/** Set by tests only, and without effect unless a parent process has opened an IPC channel. */
const isUnderTest = process.env['TEST_CHANNEL'] === 'on' && process.send !== undefined;

/** Lets a test advance this process's clock. Must be called before anything reads the time. */
export function takeTestClock(): void {
  if (isUnderTest) replaceSystem(advancing(realSystem));
}

const requests = new AsyncLocalStorage<string[]>();
/** The SQL that the latest request has sent so far. */
let latest: string[] = [];

/**
 * Records the statements of each request by Drizzle's logger: without BEGIN and COMMIT, and without
 * those of jobs that it queued. Must be called before the database is opened.
 */
export function countStatements(): void {
  if (!isUnderTest) return;
  logStatements((sql) => {
    requests.getStore()?.push(sql);
  });
}

/** Wraps the listener of a server under test, so that each request's statements are recorded. */
export function counted(listener: RequestListener): RequestListener {
  if (!isUnderTest) return listener;
  return (req, res) => {
    latest = [];
    requests.run(latest, () => listener(req, res));
  };
}

async function flushVisits(): Promise<void> {
  await settled();
  await flush();
}

/**
 * Answers requests of the test that started this process: its port, the statements of the latest
 * request, an advanced clock, and work that would otherwise be done later. `runJobs` resolves when
 * no job is due.
 */
export function answerTest(port: number, runJobs: () => Promise<void>): void {
  if (!isUnderTest) return;
  const flushed = {
    visits: flushVisits,
    jobs: runJobs,
    purges: async () => {
      await purge(Date.now());
      await runPurges(new AbortController().signal);
    },
  };
  const fulfil = async (request: Request) => {
    if ('statements' in request) return latest;
    return 'advance' in request ? advance(request.advance) : flushed[request.flush]();
  };
  process.on('message', (request: Request) => {
    fulfil(request).then(
      (result) => process.send?.({ id: request.id, result }),
      (error: unknown) => process.send?.({ id: request.id, error: String(error) }),
    );
  });
  process.channel?.unref();
  // The process ends with the test that started it, even when the test is killed.
  process.once('disconnect', () => process.exit(1));
  process.send?.({ listening: port });
}
