import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder for a server's data. What is left of it goes with the run (left-behind.ts). */
export function freshDataDir(): string {
  return mkdtempSync(join(process.env['TEST_DATA'] ?? tmpdir(), 'enlaza-test-'));
}
