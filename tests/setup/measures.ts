import { readFileSync, writeFileSync } from 'node:fs';
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
