/** Variables that hold interface texts: `es`, and `form` of a block's editor. */
const TEXTS = new Set(['es', 'form']);

/** Leaves texts out: a test that repeats a sentence would have to be changed together with it. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'texts',
    value: {
      /** @param {{ isVariableDeclarator(): boolean, node: { id?: { name?: string } } }} path */
      shouldIgnore: (path) =>
        path.isVariableDeclarator() && TEXTS.has(path.node.id?.name ?? '')
          ? 'a text that people read'
          : undefined,
    },
  },
];

/** `npm run mutate`: mutation tests of the rules and schemas of src/lib, by their unit tests. */
export default {
  mutate: ['src/lib/**/rules.ts', 'src/lib/**/schema.ts'],
  plugins: ['@stryker-mutator/*', './stryker.config.mjs'],
  ignorers: ['texts'],
  testRunner: 'vitest',
  vitest: { configFile: 'stryker.vitest.ts', related: false },
  dryRunTimeoutMinutes: 30,
  coverageAnalysis: 'perTest',
  // A mutant in code that runs when a module loads would have to run all of its tests.
  ignoreStatic: true,
  incremental: true,
  incrementalFile: '.cache/mutate.json',
  tempDirName: '.cache/mutate',
  ignorePatterns: ['.cache', 'data', 'dist*', 'test-results'],
  concurrency: 2,
  thresholds: { high: 95, low: 90, break: 85 },
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
