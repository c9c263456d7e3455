import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

const EACH = 100;
const PROCESSES = 100;
/**
 * Below the ports that the system gives to whoever asks for any: nobody else takes one of these.
 * Two runs at once (scripts/test.mjs) have ranges of their own.
 */
const FIRST = 10_000 + Number(process.env['TEST_LANE'] ?? 0) * EACH * PROCESSES;

/** Returns a number that no other process of the run has: a folder of its name is the lock. */
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

/** The number of this process among those of the run. */
export function processNumber(): number {
  claimed ??= claimNumber();
  return claimed;
}

let given = 0;

/** A port for a program that cannot be asked which one the system chose. Each process has its own. */
export function programPort(): number {
  const port = FIRST + processNumber() * EACH + (given % EACH);
  given += 1;
  return port;
}
