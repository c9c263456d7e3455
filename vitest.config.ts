import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const MINUTE = 60_000;

/** Beside the source like unit tests, with a database or another program behind them. */
const INTEGRATION = 'src/**/*.integration.test.ts';

function source(name: string, files: { include: string[]; exclude?: string[] }) {
  return {
    test: {
      name,
      ...files,
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
  'access/roles',
  'ai/eval',
  'appearance/pro',
  'auth/provider-failures',
  'auth/registration',
  'auth/time',
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
  'http/proxies',
  'http/start',
  'media/avatar',
  'operator/admin',
  'portability/hostile',
].map((name) => `tests/api/${name}.test.ts`);

/** What only Postgres could refuse: PGlite does as a server does. */
const OF_POSTGRES = ['tests/api/http/hostile-text.test.ts'];

function api(engine: 'sqlite' | 'postgres') {
  return {
    test: {
      name: `api-${engine}`,
      include: ['tests/api/**/*.test.ts'],
      exclude: engine === 'postgres' ? OF_NO_ENGINE : OF_POSTGRES,
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
        include: ['{src,db}/**/*.test.{ts,tsx}', 'tests/{architecture,setup}/**/*.test.ts'],
        exclude: [INTEGRATION],
      }),
      source('integration', { include: [INTEGRATION] }),
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
