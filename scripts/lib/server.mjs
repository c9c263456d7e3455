import { ENTRY } from './paths.mjs';

/**
 * What the server's program is started with. Drawing a page leaves much behind at once and
 * keeps little, and V8 would rather grow than clear it away: after ten thousand pages that
 * is 245 MB instead of 490. First drawings pay for it (decision 066).
 */
export const SERVER_ARGS = ['--max-semi-space-size=4', '--optimize-for-size', ENTRY];

/** The same for memory outside of JavaScript, which glibc keeps apart for each thread. */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2' };
