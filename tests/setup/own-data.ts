import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder for the data of each process of tests beside the source: those that run side by side
 * share no database, and none is ever the one that the machine's own DATA_DIR names.
 */
process.env['TEST_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'enlaza-data-'));
process.env['DATA_DIR'] = process.env['TEST_DATA_DIR'];
