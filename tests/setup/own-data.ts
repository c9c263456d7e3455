import { freshDataDir } from './data-dir';

/**
 * Each process that tests the source has its own data folder, so that parallel processes share no
 * database, and the developer's own DATA_DIR is never used.
 */
process.env['TEST_DATA_DIR'] ??= freshDataDir();
process.env['DATA_DIR'] = process.env['TEST_DATA_DIR'];
/** Queries that return too many rows fail in tests (src/lib/core/db/sqlite/connection.ts). */
process.env['CHECK_ANSWERS'] = 'on';
