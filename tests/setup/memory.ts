import { readFileSync, writeFileSync } from 'node:fs';
import type { RunningServer } from './server';

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
