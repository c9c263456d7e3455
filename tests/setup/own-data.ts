import { freshDataDir } from './data-dir';

/**
 * A folder for the data of each process of tests beside the source: those that run side by side
 * share no database, and none is ever the one that the machine's own DATA_DIR names.
 */
process.env['TEST_DATA_DIR'] ??= freshDataDir();
process.env['DATA_DIR'] = process.env['TEST_DATA_DIR'];
/** Reads of too many rows at once fail in tests (src/lib/core/db/sqlite/connection.ts). */
process.env['CHECK_ANSWERS'] = 'on';
