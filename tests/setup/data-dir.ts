import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for a server's data. What is left of it goes with the run. */
export function freshDataDir(): string {
  return mkdtempSync(join(process.env['TEST_DATA'] ?? tmpdir(), 'enlaza-test-'));
}

const IN_MEMORY = '/dev/shm';
/** Free bytes of it, far more than what the tests of a run leave behind. */
const ROOM = 4 * 1024 ** 3;

/** Returns the folder of all runs: in memory where Linux has room, because each commit waits for a disk. */
export function folderOfRuns(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * One folder for all data that tests of this run leave behind (TEST_DATA), gone when they have
 * ended, and one seed for all its chance (TEST_SEED).
 */
export default function setup(): () => void {
  if (!process.env['TEST_SEED']) {
    process.env['TEST_SEED'] = String(randomInt(2 ** 31));
    process.stdout.write(`TEST_SEED=${process.env['TEST_SEED']}\n`);
  }
  const folder = mkdtempSync(join(folderOfRuns(), 'enlaza-tests-'));
  const before = process.env['TEST_DATA'];
  process.env['TEST_DATA'] = folder;
  return () => {
    if (before === undefined) delete process.env['TEST_DATA'];
    else process.env['TEST_DATA'] = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}
