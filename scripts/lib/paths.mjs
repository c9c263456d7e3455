import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

/** The production build. It holds a complete build or does not exist. */
export const DIST = join(ROOT, 'dist');

export const ENTRY = join(DIST, 'server', 'entry.mjs');

export const ADMIN = join(DIST, 'server', 'admin.mjs');

/** State that commands store between runs. */
export const CACHE = join(ROOT, '.cache');

/** Reports, traces and logs of tests. */
export const RESULTS = join(ROOT, 'test-results');

/**
 * Returns a path below the repository.
 * @param {string[]} parts
 */
export const inRoot = (...parts) => join(ROOT, ...parts);
