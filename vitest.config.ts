import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const MINUTE = 60_000;

/** Beside the source like unit tests, with a database or another program behind them. */
const INTEGRATION = 'src/**/*.integration.test.ts';

/** A handler in the test's own process: beside the API tests, and without their server. */
const IN_PROCESS = 'tests/api/http/salud-down.test.ts';

const UNITS = [
  ...['src', 'db', 'tests/architecture', 'tests/setup'].flatMap((place) =>
    readdirSync(folder(place), { recursive: true, encoding: 'utf8' })
      .filter((path) => /(?<!\.integration)\.test\.tsx?$/.test(path))
      .map((path) => `${place}/${path}`),
  ),
  IN_PROCESS,
];
const REPLACES = /\bvi\.(mock|doMock|stub\w+|spyOn|useFakeTimers)\(/;
/** What replaces a module, a global or time, and what keeps a state (a store): alone in a process. */
const ALONE = UNITS.filter(
  (path) => path.startsWith('src/islands/') || REPLACES.test(readFileSync(folder(path), 'utf8')),
);

function source(
  name: string,
  options: { include: string[]; exclude?: string[]; isolate: boolean },
) {
  return {
    test: {
      name,
      ...options,
      env: { DATA_DIR: join(tmpdir(), `enlaza-${name}-${process.pid}`) },
      // Time for a machine that lints, checks types or runs a browser beside it.
      expect: { poll: { timeout: MINUTE / 2 } },
      testTimeout: 2 * MINUTE,
      hookTimeout: MINUTE,
    },
  };
}

/** API tests of what no engine changes: once, on SQLite, is enough. */
const OF_NO_ENGINE = [
  // That no address fails on Postgres, whoever asks, is what hostile-text asks of all of them.
  'access/matrix',
  'access/roles',
  'ai/eval',
  'appearance/pro',
  'auth/provider-failures',
  'auth/registration',
  'auth/time',
  'domains/attacks',
  'files/bucket',
  'files/lifecycle',
  'http/addresses',
  'http/bodies',
  'http/bounds',
  'http/compressed',
  'http/guard',
  'http/headers',
  'http/malformed',
  'http/origin',
  'http/pipelined',
  'http/proxies',
  'http/start',
  'media/avatar',
  'operator/admin',
  'portability/hostile',
  'store/attacks',
].map((name) => `tests/api/${name}.test.ts`);

/** What only Postgres could refuse: PGlite does as a server does. */
const OF_POSTGRES = ['tests/api/http/hostile-text.test.ts'];

function api(engine: 'sqlite' | 'postgres') {
  return {
    test: {
      name: `api-${engine}`,
      include: ['tests/api/**/*.test.ts'],
      exclude: [IN_PROCESS, ...(engine === 'postgres' ? OF_NO_ENGINE : OF_POSTGRES)],
      // They share a server and no state: a process for each file costs half a second of it.
      isolate: false,
      expect: { poll: { timeout: MINUTE / 2 } },
      // Most of the time is spent waiting for the server under test.
      maxWorkers: 2,
      globalSetup: `tests/setup/api-${engine}.ts`,
      testTimeout: 2 * MINUTE,
      // Longer than a server may take to start, and to be stopped.
      hookTimeout: 2 * MINUTE,
    },
  };
}

export default defineConfig({
  resolve: { alias: { '@db': folder('db'), '@': folder('src') } },
  test: {
    env: { LOG_LEVEL: 'silent' },
    projects: [
      source('unit', {
        include: UNITS.filter((path) => !ALONE.includes(path)),
        isolate: false,
      }),
      source('unit-alone', { include: ALONE, isolate: true }),
      source('integration', { include: [INTEGRATION], isolate: true }),
      api('sqlite'),
      api('postgres'),
      {
        test: {
          name: 'eval',
          include: ['tests/eval/bio.ts'],
          testTimeout: MINUTE,
          hookTimeout: MINUTE,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/*.ts'],
          fileParallelism: false,
          testTimeout: 30 * MINUTE,
          hookTimeout: MINUTE,
        },
      },
    ],
  },
});
