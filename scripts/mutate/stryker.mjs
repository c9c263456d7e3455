/** Mutation tests of the rules and schemas of src/lib, by their unit tests. */
export default {
  mutate: ['src/lib/**/rules.ts', 'src/lib/**/schema.ts'],
  plugins: ['@stryker-mutator/*', './scripts/mutate/texts.mjs'],
  ignorers: ['texts'],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutate/vitest.ts', related: false },
  dryRunTimeoutMinutes: 30,
  coverageAnalysis: 'perTest',
  // What runs when a module loads cannot be switched on for a test: each would cost all of its tests.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: '.cache/mutate.json',
  tempDirName: '.cache/mutate',
  ignorePatterns: ['.cache', 'data', 'dist*', 'test-results'],
  concurrency: 2,
  // Of the mutants that are not left out, those that a test notices; below it the command fails.
  thresholds: { high: 95, low: 90, break: 85 },
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
