import { AsyncLocalStorage } from 'node:async_hooks';
import { log } from './log';
import { every, monotonicMs } from './system';

/** How long (ms) the main thread may be held in one go: all cached pages wait as long. */
export const MAX_HELD_MS = 50;
/** How often (ms) the monitor looks at the clock. */
const INTERVAL_MS = 20;
/** A statement that took less is not named. */
const WORTH_NAMING_MS = 5;
const MAX_STATEMENT_LENGTH = 200;
/** Between two warnings of one name (ms): a slow disk must not fill the log. */
const WARNING_PAUSE_MS = 1_000;
/** Names between two looks at the metrics; further ones count as one. */
const MAX_NAMES = 20;

/** What is under way on the main thread: a request's route, a job's kind. */
interface Activity {
  name: string;
}

/** A time that the main thread was held. */
interface Hold {
  /** By the clock, and by the thread's own processor time, in milliseconds. */
  clockMs: number;
  processorMs: number;
}

const current = new AsyncLocalStorage<Activity>();
const underWay = new Set<Activity>();
/** What ended since the last look. */
let ended: string[] = [];
/** The slowest statement since the last look, and what it was for. */
let slowest: { ms: number; statement: string; activity: string | undefined } | undefined;
const longest = new Map<string, Hold>();
/** When each name was last warned of; no more names than in `longest`. */
const warnedAt = new Map<string, number>();

/** Runs `work` under a name by which the monitor tells what held the main thread. */
export function named<T>(name: string, work: () => Promise<T>): Promise<T> {
  const activity = { name };
  underWay.add(activity);
  return current.run(activity, work).finally(() => {
    underWay.delete(activity);
    ended.push(name);
  });
}

/** Tells the monitor how long a statement of the database took the main thread. */
export function noteStatement(statement: string, ms: number): void {
  if (ms < WORTH_NAMING_MS || ms < (slowest?.ms ?? 0)) return;
  slowest = { ms, statement, activity: current.getStore()?.name };
}

/** The processor time of this thread in ms; of the process where the system tells no more. */
function processorTime(): number {
  const { user, system } = (process.threadCpuUsage ?? process.cpuUsage)();
  return (user + system) / 1_000;
}

/** What probably held the thread: what the slowest statement was for, else all that ran. */
function suspects(): string {
  if (slowest?.activity !== undefined) return slowest.activity;
  const names = new Set([...[...underWay].map(({ name }) => name), ...ended]);
  return [...names].sort().slice(0, 3).join(', ') || 'unknown';
}

function report(hold: Hold): void {
  const name = suspects();
  const recorded = longest.get(name);
  const key = recorded || longest.size < MAX_NAMES ? name : 'others';
  const before = longest.get(key);
  longest.set(key, {
    clockMs: Math.max(hold.clockMs, before?.clockMs ?? 0),
    processorMs: Math.max(hold.processorMs, before?.processorMs ?? 0),
  });
  // On a busy machine the thread only waited for the processor.
  if (Math.max(hold.processorMs, slowest?.ms ?? 0) < MAX_HELD_MS) return;
  const now = monotonicMs();
  if (now - (warnedAt.get(key) ?? Number.NEGATIVE_INFINITY) < WARNING_PAUSE_MS) return;
  if (warnedAt.size >= MAX_NAMES) warnedAt.clear();
  warnedAt.set(key, now);
  const statement = slowest && {
    statement: slowest.statement.slice(0, MAX_STATEMENT_LENGTH),
    statementMs: Math.round(slowest.ms),
  };
  const took = { ms: Math.round(hold.clockMs), processorMs: Math.round(hold.processorMs) };
  log().warn({ ...took, during: name, ...statement }, 'the main thread was held');
}

/** Watches how long the main thread is held in one go, 50 looks a second. Returns what ends it. */
export function watchEventLoop(): () => void {
  let at = monotonicMs();
  let used = processorTime();
  return every(INTERVAL_MS, () => {
    const [now, processor] = [monotonicMs(), processorTime()];
    const clockMs = now - at - INTERVAL_MS;
    if (clockMs > MAX_HELD_MS) report({ clockMs, processorMs: processor - used });
    [at, used, slowest, ended] = [now, processor, undefined, []];
  });
}

/** The longest holds over MAX_HELD_MS by what ran, since the last call. */
export function takeHolds(): [name: string, Hold][] {
  const holds = [...longest];
  longest.clear();
  return holds;
}
