import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const MINUTE = 60_000;
/** A limit means that something hangs. What was waited for is named before the test is ended. */
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
/** A process of its own for what replaces a module, a global or the database, or tests a store. */
const ISOLATED = ['src/islands/**', '**/*.isolated.*'];

/** Tests within this process. Files share one, but for those of the project that is `isolated`. */
function source(name: string, include: string[], isolate: boolean, exclude: string[] = []) {
  const setupFiles = [SEED, 'tests/setup/own-data.ts'];
  return {
    test: { ...{ name, include, exclude, isolate, setupFiles }, globalSetup: RUN, ...LIMITS },
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
          // Hundreds of kills in one test.
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
