import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const MINUTE = 60_000;
/** Reaching a limit means a hang. A poll fails first: its error names the expected state. */
const LIMIT = 5 * MINUTE;
const LIMITS = {
  expect: { poll: { timeout: LIMIT - MINUTE } },
  testTimeout: LIMIT,
  hookTimeout: LIMIT,
};
const RUN = 'tests/setup/data-dir.ts';
const SEED = 'tests/setup/seed.ts';

const UNITS = [
  '{src,db}/**/*.test.{ts,tsx}',
  'tests/architecture/**/*.test.ts',
  'tests/setup/**/*.test.ts',
];
const INTEGRATION = '**/*.integration.test.ts';
/** Files that need their own process: they replace a module, global or database or test a store. */
const ISOLATED = ['src/islands/**', '**/*.isolated.*'];

/** Tests of the source without a server. Files share one process, unless `isolate` is set. */
function source(name: string, include: string[], isolate: boolean, exclude: string[] = []) {
  const setupFiles = [SEED, 'tests/setup/own-data.ts'];
  return {
    test: { name, include, exclude, isolate, setupFiles, globalSetup: RUN, ...LIMITS },
  };
}

const API = { api: 'api', long: 'long/{attacks,postgres,proxies,servers}' } as const;

/** Tests of a server over HTTP. All files of a project share two servers, and no state in them. */
function api(engine: 'sqlite' | 'postgres', name: keyof typeof API) {
  const other = engine === 'sqlite' ? 'postgres' : 'sqlite';
  return {
    test: {
      name: `${name}-${engine}`,
      include: [`tests/${API[name]}/**/*.test.ts`],
      exclude: [`**/*.${other}.test.ts`],
      isolate: false,
      globalSetup: [RUN, 'tests/setup/api.ts'],
      setupFiles: SEED,
      ...LIMITS,
    },
  };
}

export default defineConfig({
  resolve: { alias: { '@db': folder('db'), '@': folder('src') } },
  test: {
    env: { LOG_LEVEL: 'silent' },
    maxWorkers: availableParallelism(),
    projects: [
      source('unit', UNITS, false, [INTEGRATION, ...ISOLATED]),
      source(
        'unit-isolated',
        ['{src,tests/architecture}/**/*.isolated.test.ts', 'src/islands/**/*.test.{ts,tsx}'],
        true,
      ),
      source('integration', ['src/**/*.integration.test.ts'], false, ISOLATED),
      source('integration-isolated', ['src/**/*.isolated.integration.test.ts'], true),
      source('simulate', ['tests/long/simulate/*.test.ts'], true),
      api('sqlite', 'api'),
      api('postgres', 'api'),
      api('sqlite', 'long'),
      api('postgres', 'long'),
      { test: { name: 'eval', include: ['tests/eval/bio.ts'], ...LIMITS } },
      {
        test: {
          name: 'faults',
          include: ['tests/long/faults/*.test.ts'],
          globalSetup: RUN,
          setupFiles: [SEED],
          fileParallelism: false,
          ...LIMITS,
          // One test kills the server hundreds of times.
          testTimeout: 30 * MINUTE,
        },
      },
      {
        test: {
          name: 'browsers',
          include: ['tests/long/browsers/*.test.ts'],
          globalSetup: RUN,
          setupFiles: [SEED],
          ...LIMITS,
        },
      },
    ],
  },
});
