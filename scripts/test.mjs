/**
 * `npm test`: installs what is missing, builds once, and runs every check and test in two lanes
 * side by side, each taking the next step when it is free. Nothing here measures time: the machine
 * is busy. Its last line is the sum.
 */
import { canContain } from './container/run.mjs';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Failure, main, printLine, runScript, runTool } from './lib/process.mjs';
import { check, playwright, vitest } from './lib/steps.mjs';

const postgres = process.env['TEST_POSTGRES_URL'] ? 'PostgreSQL server' : 'PGlite';

/** @typedef {import('./lib/steps.mjs').Count} Count */
/** @typedef {{ name: string, run: () => Promise<Count> }} Step */

async function browser() {
  const path = await ensureBrowser();
  if (!path) throw new Failure('no browser: install Chromium or set CHROMIUM_PATH');
  return playwright({ env: { CHROMIUM_PATH: path } });
}

async function build() {
  await ensureBuilt();
  return { code: 0, output: '' };
}

/** @type {Step} */
const BUILD = { name: 'Production build', run: () => check(build) };

/**
 * As continuous integration has it: root, and what makes Debian's file system. The image alone: the
 * blocks of the documents take minutes, and are followed by `npm run check:container`.
 * @type {Step}
 */
const CONTAINER = {
  name: 'Container',
  run: () => check(() => runScript('check-container', { quiet: true }, ['--image'])),
};
const isContained = process.env['CI'] !== undefined && canContain();

/** @type {Step[]} the longest first, so that all lanes end together */
const STEPS = [
  { name: 'Browser tests', run: browser },
  { name: 'API tests on SQLite', run: () => vitest('api-sqlite') },
  { name: `API tests on Postgres (${postgres})`, run: () => vitest('api-postgres') },
  { name: 'Fault tests', run: () => vitest('faults', { env: { FAULT_ROUNDS: '8' } }) },
  ...(isContained ? [CONTAINER] : []),
  { name: 'Integration tests', run: () => vitest('integration*') },
  { name: 'Unit tests', run: () => vitest('unit*') },
  { name: 'Types', run: () => check(() => runScript('types', { quiet: true })) },
];

/** What only reads the source, beside the build. @type {Step[]} */
const READING = [
  {
    name: 'Dead code',
    run: () => check(() => runTool('knip', ['--no-progress'], { quiet: true })),
  },
  {
    name: 'Format and lint',
    run: () => check(() => runTool('biome', ['check', '.'], { quiet: true })),
  },
];

/** @param {Step} step @returns {Promise<Count>} */
async function outcome({ name, run }) {
  try {
    return await run();
  } catch (error) {
    printLine(
      error instanceof Failure ? error.message : String(/** @type {Error} */ (error).stack),
    );
    printLine(`${name} could not run`);
    return { passed: 0, failed: 1 };
  }
}

/** Runs a step and says how it ended. @param {Step} step */
async function take(step) {
  printLine(`… ${step.name}`);
  const begin = Date.now();
  const count = await outcome(step);
  const seconds = Math.round((Date.now() - begin) / 1000);
  const line = `${count.failed ? '✗' : '✓'} ${step.name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`;
  printLine(line);
  return { ...count, line };
}

/**
 * Takes one step after the other from those that are left, until none is.
 * @param {Step[]} left
 * @returns {Promise<(Count & { line: string })[]>}
 */
async function lane(left) {
  const ended = [];
  for (let step = left.shift(); step; step = left.shift()) ended.push(await take(step));
  return ended;
}

await main(async () => {
  await ensureInstalled();
  const begin = Date.now();
  const pendingSteps = [...STEPS];
  const built = take(BUILD);
  /** @param {Step[]} first */
  const laneAfter = async (first) => {
    const read = await lane(first);
    await built;
    return [...read, ...(await lane(pendingSteps))];
  };
  const lanes = [laneAfter([]), laneAfter([...READING])];
  const ended = [await built, ...(await Promise.all(lanes)).flat()];
  const passed = ended.reduce((sum, one) => sum + one.passed, 0);
  const failed = ended.reduce((sum, one) => sum + one.failed, 0);
  printLine(`\n${ended.map(({ line }) => line).join('\n')}`);
  printLine(`${Math.round((Date.now() - begin) / 1000)} s in all\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
});
