/**
 * `npm test`, and `npm run test:all` with the slow steps. Steps run one after the other, except
 * those that do not use all cores, which run in parallel; each has as many workers as the machine
 * has cores. No step measures time or memory: `npm run bench` does. The last line is the total.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { RESULTS } from './lib/paths.mjs';
import { Failure, main, printLine, runTool, toolEnvironment } from './lib/process.mjs';

/**
 * @typedef {{ passed: number, failures: string[] }} Result `failures` is the output of each failed
 * test
 */
/** @typedef {{ name: string, run: () => Promise<Result> }} Step */

let steps = 0;

/**
 * Counts a command as one test that passes or fails.
 * @param {Promise<{ code: number }>} work
 */
async function asOne(work) {
  const { code } = await work;
  return code === 0
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [`exit code ${code}\n`] };
}

/**
 * Runs a test tool with a reporter that leaves its result in a file. A run that failed without a
 * failed test, or ran none, is a failure.
 * @param {'vitest' | 'playwright'} tool
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Result>}
 */
async function counted(tool, args, env) {
  mkdirSync(RESULTS, { recursive: true });
  steps += 1;
  const file = join(RESULTS, `step-${steps}.json`);
  rmSync(file, { force: true });
  const { code } = await runTool(tool, [...args, `--reporter=./tests/setup/reporters/${tool}.ts`], {
    env: { ...toolEnvironment(), ...env, TEST_RESULT: file },
  });
  /** @type {Result} */
  const { passed, failures } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { passed: 0, failures: [] };
  const isSilent = failures.length === 0 && (code !== 0 || passed === 0);
  return { passed, failures: isSilent ? [`exit code ${code}\n`] : failures };
}

/** @param {string[]} projects @param {NodeJS.ProcessEnv} [env] @param {string[]} [files] */
const vitest = (projects, env = {}, files = []) =>
  counted('vitest', ['run', ...projects.map((name) => `--project=${name}`), ...files], env);

/** @param {string[]} projects */
async function browser(projects) {
  const path = await ensureBrowser();
  if (!path) throw new Failure('no browser: install Chromium or set CHROMIUM_PATH');
  const args = ['test', ...projects.map((name) => `--project=${name}`)];
  return counted('playwright', args, { CHROMIUM_PATH: path });
}

/** @type {Step[]} */
const BUILD = [{ name: 'Build', run: () => asOne(ensureBuilt().then(() => ({ code: 0 }))) }];

/**
 * @type {Step[]} each uses one core, the types for two minutes: they run in parallel with SOURCE
 */
const CHECKS = [
  { name: 'Format and lint', run: () => asOne(runTool('biome', ['check', '.'])) },
  { name: 'Dead code', run: () => asOne(runTool('knip', ['--no-progress'])) },
  { name: 'Types', run: () => asOne(runTool('astro', ['check'])) },
];

/** @type {Step[]} */
const SOURCE = [
  { name: 'Unit', run: () => vitest(['unit', 'unit-isolated']) },
  { name: 'Integration', run: () => vitest(['integration', 'integration-isolated']) },
];

/** @type {Step[]} */
const SERVED = [
  { name: 'API on SQLite', run: () => vitest(['api-sqlite']) },
  { name: 'Browser', run: () => browser(['desktop', 'phone']) },
];

/**
 * @type {Step[]} `npm test` runs only the journeys on PostgreSQL; `test:all` runs the whole API
 * there
 */
const JOURNEYS = [
  {
    name: 'Journeys on PostgreSQL',
    run: () => vitest(['api-postgres'], {}, ['tests/api/journeys.postgres.test.ts']),
  },
];

/** @type {Step[]} on the PostgreSQL server of TEST_POSTGRES_URL, or on PGlite if it is not set */
const LONG = [
  { name: 'API on PostgreSQL', run: () => vitest(['api-postgres']) },
  { name: 'Own servers, proxies, attacks', run: () => vitest(['long-sqlite']) },
  { name: 'The same on PostgreSQL', run: () => vitest(['long-postgres']) },
  {
    name: 'Every theme, width and in-app browser',
    run: () => browser(['long-desktop', 'long-phone']),
  },
  { name: 'WebKit and Firefox', run: () => vitest(['browsers']) },
];

/** @type {Step[][]} in parallel: the fault tests run one after another and leave a core free */
const LANES = [
  [{ name: 'Faults', run: () => vitest(['faults'], { TEST_LANE: '1' }) }],
  [{ name: 'Simulation', run: () => vitest(['simulate']) }],
];

/**
 * Runs a step and prints its result.
 * @param {Step} step
 */
async function take({ name, run }) {
  printLine(`… ${name}`);
  const begin = Date.now();
  const { passed, failures } = await run().catch((error) => {
    const text = error instanceof Failure ? error.message : String(error.stack);
    printLine(text);
    return { passed: 0, failures: [`${text}\n`] };
  });
  const seconds = Math.round((Date.now() - begin) / 1000);
  const failed = failures.length;
  const line = `${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`;
  printLine(line);
  return { passed, failures, line };
}

/** @param {Step[]} steps */
async function inTurn(steps) {
  const ended = [];
  for (const step of steps) ended.push(await take(step));
  return ended;
}

/** @param {Step[][]} lanes run in parallel, the steps of each in order */
const atOnce = async (...lanes) => (await Promise.all(lanes.map(inTurn))).flat();

await main(async () => {
  await ensureInstalled();
  const ended = await inTurn(BUILD);
  ended.push(...(await atOnce(CHECKS, SOURCE)));
  ended.push(...(await inTurn(SERVED)));
  if (process.argv.includes('--all')) {
    ended.push(...(await inTurn(LONG)), ...(await atOnce(...LANES)));
  } else ended.push(...(await inTurn(JOURNEYS)));
  const passed = ended.reduce((sum, one) => sum + one.passed, 0);
  const failed = ended.reduce((sum, one) => sum + one.failures.length, 0);
  // Printed again, so that the end of a long log says which tests failed.
  for (const { line, failures } of ended) {
    for (const failure of failures) printLine(`\n${line}\n${failure}`);
  }
  printLine(`\n${ended.map(({ line }) => line).join('\n')}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
});
