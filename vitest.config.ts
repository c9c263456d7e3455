import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const MINUTE = 60_000;
const LEFT_BEHIND = 'tests/setup/data-dir.ts';

/** A handler in the test's own process: beside the API tests, and without their server. */
const IN_PROCESS = 'tests/api/http/salud-down.test.ts';

/** Test files under a folder, by their paths from the root. */
const testsIn = (place: string) =>
  readdirSync(folder(place), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => `${place}/${path}`);

/** Beside the source like unit tests, with a database or another program behind them. */
const [INTEGRATION, UNITS] = [true, false].map((wanted) =>
  ['src', 'db', 'tests/architecture', 'tests/setup', 'tests/simulate']
    .flatMap(testsIn)
    .filter((path) => /\.integration\.test\.ts$/.test(path) === wanted),
) as [string[], string[]];
UNITS.push(IN_PROCESS);

const REPLACES = /\bvi\.(mock|doMock|hoisted|stub\w+|spyOn|useFakeTimers)\(|\bDATABASE_URL\b/;
/** What replaces a module, a global, time or the database, and what keeps a state (a store). */
const isAlone = (path: string) =>
  path.startsWith('src/islands/') ||
  // It seals every secret of the database anew, whoever's that is.
  path === 'src/lib/kernel/crypto/sealed.integration.test.ts' ||
  REPLACES.test(readFileSync(folder(path), 'utf8'));

/** Two projects: files that share a process, and those that are alone in theirs. */
function source(name: string, files: string[]) {
  const alone = files.filter(isAlone);
  const together = files.filter((path) => !alone.includes(path));
  return [processes(name, together, false), processes(`${name}-alone`, alone, true)];
}

function processes(name: string, include: string[], isolate: boolean) {
  return {
    test: {
      ...{ name, include, isolate },
      globalSetup: LEFT_BEHIND,
      setupFiles: 'tests/setup/own-data.ts',
      // A good part of their time is spent waiting, for another program or for a pause to end.
      maxWorkers: 2,
      // Time for a machine that lints, checks types or runs a browser beside it.
      expect: { poll: { timeout: MINUTE / 2 } },
      testTimeout: 2 * MINUTE,
      hookTimeout: MINUTE,
    },
  };
}

/** API tests run on both engines, but for files whose first line says `// Engine: SQLite alone, …`. */
const API = testsIn('tests/api');
const runsOn = (engine: 'SQLite' | 'Postgres') =>
  API.filter((path) => {
    const alone = /^\/\/ Engine: (\w+) alone, /.exec(readFileSync(folder(path), 'utf8'))?.[1];
    return path !== IN_PROCESS && (alone === undefined || alone === engine);
  });

function api(engine: 'sqlite' | 'postgres') {
  return {
    test: {
      name: `api-${engine}`,
      include: runsOn(engine === 'postgres' ? 'Postgres' : 'SQLite'),
      // They share a server and no state: a process for each file costs half a second of it.
      isolate: false,
      expect: { poll: { timeout: MINUTE / 2 } },
      // Most of the time is spent waiting for the server under test.
      maxWorkers: 2,
      globalSetup: [LEFT_BEHIND, 'tests/setup/api.ts'],
      setupFiles: 'tests/setup/holds.ts',
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
      ...source('unit', UNITS),
      ...source('integration', INTEGRATION),
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
          globalSetup: LEFT_BEHIND,
          include: ['tests/faults/*.ts'],
          fileParallelism: false,
          testTimeout: 30 * MINUTE,
          hookTimeout: MINUTE,
        },
      },
    ],
  },
});
