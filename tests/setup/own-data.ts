import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder for the data of each process of tests beside the source: those that run side by side
 * share no database.
 */
process.env['DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'enlaza-data-'));
