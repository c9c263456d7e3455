/**
 * `npm test`: installs what is missing, builds once, then runs every check and test in two lanes
 * side by side, and at last what measures time and memory, alone. Its last line is the sum.
 */
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Failure, main, runTool, say } from './lib/process.mjs';
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

/** @type {Step[][]} */
const LANES = [
  [
    {
      name: 'Format and lint',
      run: () => check(() => runTool('biome', ['check', '.'], { quiet: true })),
    },
    {
      name: 'Dead code',
      run: () => check(() => runTool('knip', ['--no-progress'], { quiet: true })),
    },
    {
      name: 'Types',
      run: () =>
        check(() => runTool('astro', ['check', '--minimumSeverity', 'hint'], { quiet: true })),
    },
    { name: 'Unit tests', run: () => vitest('unit') },
    { name: 'Integration tests', run: () => vitest('integration') },
    { name: 'API tests on SQLite', run: () => vitest('api-sqlite') },
    { name: `API tests on Postgres (${postgres})`, run: () => vitest('api-postgres') },
  ],
  [{ name: 'Browser tests', run: browser }],
];

/** @type {Step} */
const ALONE = {
  name: 'Fault tests',
  run: () => vitest('faults', { env: { FAULT_ROUNDS: '20' } }),
};

/** @param {Step} step @returns {Promise<Count>} */
async function outcome({ name, run }) {
  try {
    return await run();
  } catch (error) {
    say(error instanceof Failure ? error.message : String(/** @type {Error} */ (error).stack));
    say(`${name} could not run`);
    return { passed: 0, failed: 1 };
  }
}

/** Runs a step and says how it ended. @param {Step} step */
async function take(step) {
  say(`… ${step.name}`);
  const begin = Date.now();
  const count = await outcome(step);
  const seconds = Math.round((Date.now() - begin) / 1000);
  const line = `${count.failed ? '✗' : '✓'} ${step.name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`;
  say(line);
  return { ...count, line };
}

/** Runs steps one after the other. @param {Step[]} steps */
async function lane(steps) {
  const ended = [];
  for (const step of steps) ended.push(await take(step));
  return ended;
}

await main(async () => {
  await ensureInstalled();
  const begin = Date.now();
  const ended = [
    await take(BUILD),
    ...(await Promise.all(LANES.map(lane))).flat(),
    await take(ALONE),
  ];
  const passed = ended.reduce((sum, one) => sum + one.passed, 0);
  const failed = ended.reduce((sum, one) => sum + one.failed, 0);
  say(`\n${ended.map(({ line }) => line).join('\n')}`);
  say(`${Math.round((Date.now() - begin) / 1000)} s in all\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
});
