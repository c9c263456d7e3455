/**
 * How the server's program clears memory away. Drawing a page leaves much behind at once and
 * keeps little, and V8 would rather grow than clear it away: after ten thousand pages that
 * is 268 MB instead of 490. `--optimize-for-size` would do the same, and makes every answer
 * a third dearer (decision 066).
 */
export const LEAN_ARGS = ['--max-semi-space-size=4', '--heap-growing-percent=20'];

/**
 * What it is started with besides. Memory outside of JavaScript: glibc keeps it apart for each thread, and once
 * something large was freed it keeps what is as large for itself. After ten thousand pages
 * (`npm run bench -- --row S10`) the process holds 40 MB less with a bound that does not grow. Another
 * 40 MB were what V8's compilers had freed in a place of their threads' own: in one place for all,
 * kept pages take it.
 */
export const SERVER_ENV = {
  // Libraries check more while developing, which is slower.
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
