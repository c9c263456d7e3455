import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK = 0.01;

/**
 * Processor time of a process so far in seconds, where Linux tells it: on a busy
 * machine it says more than the clock.
 */
export function processorTime(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

/**
 * Processor time of a process's main thread so far in milliseconds, where Linux tells
 * it: exact enough for a single request.
 */
export function mainThreadTime(pid: number): number {
  const file = `/proc/${pid}/schedstat`;
  if (!existsSync(file)) return Number.NaN;
  return Number(readFileSync(file, 'utf8').split(' ')[0]) / 1_000_000;
}

/** The memory that a process has now (RSS), in MB. */
export function memory(pid: number): number {
  const kilobytes =
    process.platform === 'linux'
      ? /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return (Number(kilobytes) * 1_024) / 1_000_000;
}

/**
 * The memory that nothing but a process has now (USS), in MB: what would be free without it. What
 * comes from files, as the program itself, is in memory once for all processes. Linux only.
 */
export function ownMemory(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const kilobytes = [...rollup.matchAll(/^Private_\w+:\s+(\d+)/gm)].map(([, size]) => Number(size));
  return (kilobytes.reduce((sum, size) => sum + size, 0) * 1_024) / 1_000_000;
}
