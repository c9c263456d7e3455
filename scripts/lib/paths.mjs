import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** Where a good production build is, and only a good one. */
export const DIST = join(ROOT, 'dist');

/** The program of the production build. */
export const ENTRY = join(DIST, 'server', 'entry.mjs');

/** The operator's command line of the production build. */
export const ADMIN = join(DIST, 'server', 'admin.mjs');

/** Where commands keep what another run of them must see. */
export const CACHE = join(ROOT, '.cache');

/** Where tests leave reports, traces and logs. */
export const RESULTS = join(ROOT, 'test-results');

/** A path below the repository. @param {string[]} parts */
export const inRoot = (...parts) => join(ROOT, ...parts);
