import { readFileSync, writeFileSync } from 'node:fs';
import { MAX_HELD_MS } from '@/lib/kernel/env/event-loop';
import type { RunningServer } from './server';

/**
 * Whether this run has the machine to itself, as the long fault runs have: only then
 * does the time that something took say what it costs.
 */
export const QUIET = Number(process.env['FAULT_ROUNDS'] ?? 20) >= 100;

/**
 * What a bar of time or memory is multiplied by: what it guards against is larger by far,
 * and a machine that is shared, slow or short of memory must not fail by a hair.
 */
export const SLACK = QUIET ? 1 : 3;

/**
 * What work took of this thread's processor, in milliseconds: unlike the clock,
 * it is the same on a machine that is busy with other tests.
 */
export function processorTime(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** Milliseconds of a tick of the kernel's clock. */
const TICK = 10;

/** The processor that a server's process has taken so far, in milliseconds. Linux only: elsewhere it is 0. */
export function processorTimeOf({ pid }: { pid: number }): number {
  if (process.platform !== 'linux') return 0;
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = rest.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * TICK;
}

function megabytes({ pid }: RunningServer, name: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Memory that a server's process holds, in MB. Linux only: elsewhere it is 0. */
export const memory = (server: RunningServer) => megabytes(server, 'VmRSS');

/** The most that it has held since `forgetPeak`, however shortly. */
export const peakMemory = (server: RunningServer) => megabytes(server, 'VmHWM');

/** Resets the peak. */
export function forgetPeak({ pid }: RunningServer): void {
  if (process.platform === 'linux') writeFileSync(`/proc/${pid}/clear_refs`, '5');
}

/** The most processor time (ms) that one piece of work may take of a server's main thread. */
const LIMIT_MS = MAX_HELD_MS * SLACK;

/**
 * How often the same work may be over it. A look adds up what ran since the last one, and a busy
 * machine looks late: what holds the thread by itself does so each time.
 */
const MAX_REPEATS = QUIET ? 0 : 2;

/**
 * The holds of the main thread over `limitMs` that a server's log tells, of all work that was over
 * it more than `mostOften` times, each with what ran.
 */
export function holdsIn(log: string, limitMs = LIMIT_MS, mostOften = MAX_REPEATS): string[] {
  const lines = log.split('\n').filter((line) => line.includes('the main thread was held'));
  const holds = new Map<string, string[]>();
  for (const line of lines) {
    const { processorMs, during, statement = '' } = JSON.parse(line);
    if (processorMs <= limitMs) continue;
    const hold = `${during} ${processorMs} ms ${statement}`.trim();
    holds.set(during, [...(holds.get(during) ?? []), hold]);
  }
  return [...holds.values()].filter((ones) => ones.length > mostOften).flat();
}

/** Throws with the name of what held a server's main thread too long. */
export function assertNotHeld({ env, log }: Pick<RunningServer, 'env' | 'log'>): void {
  // PGlite is a database within the process: its own work is on the main thread.
  if (env['DATABASE_URL']?.startsWith('pglite:')) return;
  const holds = holdsIn(log());
  if (holds.length > 0) throw new Error(`the main thread was held by:\n${holds.join('\n')}`);
}
