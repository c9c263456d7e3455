import { readFileSync } from 'node:fs';

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
