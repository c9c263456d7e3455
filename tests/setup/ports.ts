import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const EACH = 100;
const PROCESSES = 100;
/**
 * The first port, below the system's ephemeral ports, so that no other program gets one of ours.
 * Parallel runs (scripts/test.mjs) use separate ranges.
 */
const FIRST = 10_000 + Number(process.env['TEST_LANE'] ?? 0) * EACH * PROCESSES;

/** Returns a number that no other process of the run has. A folder with that number is the lock. */
function claimNumber(): number {
  const folder = process.env['TEST_DATA'];
  for (let tried = 0; folder && tried < PROCESSES; tried += 1) {
    const number = (process.pid + tried) % PROCESSES;
    try {
      mkdirSync(join(folder, `process-${number}`));
      return number;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return process.pid % PROCESSES;
}

let claimed: number | undefined;

/** Returns the number of this process within the run. */
export function processNumber(): number {
  claimed ??= claimNumber();
  return claimed;
}

let given = 0;

/** Returns a port that no other process uses, for a program that cannot report a chosen one. */
export function programPort(): number {
  const port = FIRST + processNumber() * EACH + (given % EACH);
  given += 1;
  return port;
}
