/**
 * V8 heap flags of the server. Rendering a page allocates much garbage and keeps little, and V8
 * prefers to grow the heap over collecting: after ten thousand pages the process holds 268 MB with
 * these flags instead of 490 MB. `--optimize-for-size` saves the same and makes every response a
 * third slower.
 */
export const LEAN_ARGS = ['--max-semi-space-size=4', '--heap-growing-percent=20'];

/**
 * Environment of the server. The glibc limits concern memory outside of the JavaScript heap: glibc
 * keeps an arena per thread and raises its threshold for returning memory after a large block was
 * freed. After ten thousand pages (`npm run bench -- --row S10`) the process holds 40 MB less with
 * a fixed threshold, and another 40 MB less with one arena, where cached pages reuse memory that
 * V8's compiler threads have freed.
 */
export const SERVER_ENV = {
  // Libraries run slower checks in development mode.
  NODE_ENV: 'production',
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
