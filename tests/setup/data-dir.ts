import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for a server's data. What is left of it goes with the run. */
export function freshDataDir(): string {
  return mkdtempSync(join(process.env['TEST_DATA'] ?? tmpdir(), 'enlaza-test-'));
}

/** One folder for all data that tests of this run leave behind (TEST_DATA), gone when they have ended. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'enlaza-tests-'));
  const before = process.env['TEST_DATA'];
  process.env['TEST_DATA'] = folder;
  return () => {
    if (before === undefined) delete process.env['TEST_DATA'];
    else process.env['TEST_DATA'] = before;
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}
