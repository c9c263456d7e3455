import { availableParallelism, totalmem } from 'node:os';
import type { Config } from '@/lib/kernel/env/config';

/** Below this, in bytes, one process is all that fits beside what it caches. */
const LITTLE_MEMORY = 512 * 1024 * 1024;

interface Machine {
  /** Processors that this process may use, by its affinity and its control group. */
  cores: number;
  /** Bytes that it may use. */
  memory: number;
}

function thisMachine(): Machine {
  // 0 where nothing bounds it, or an absurdly high number.
  const bound = process.constrainedMemory() || Number.POSITIVE_INFINITY;
  return { cores: availableParallelism(), memory: Math.min(bound, totalmem()) };
}

/** How many processes serve. `auto`: one a core, but one alone where memory is little. */
export function countWorkers(
  workers: Config['workers'],
  { cores, memory }: Machine = thisMachine(),
): number {
  if (workers !== 'auto') return workers;
  return memory < LITTLE_MEMORY ? 1 : cores;
}
