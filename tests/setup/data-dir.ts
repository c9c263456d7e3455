import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a folder for a server's data. The end of the run deletes it. */
export function freshDataDir(): string {
  return mkdtempSync(join(process.env['TEST_DATA'] ?? tmpdir(), 'enlaza-test-'));
}

const IN_MEMORY = '/dev/shm';
/** Free bytes that /dev/shm must have: far more than the tests of a run need. */
const ROOM = 4 * 1024 ** 3;

/** Returns the folder of all runs: in memory if possible, because commits wait for a disk. */
export function folderOfRuns(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * Creates one folder for all data of this run (TEST_DATA), which is deleted at its end, and one
 * seed for all random values (TEST_SEED).
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
