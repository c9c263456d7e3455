/** `npm test`: installs what is missing, then runs every check and test. Its last line is the sum. */
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Failure, main, runTool, say } from './lib/process.mjs';
import { check, playwright, vitest } from './lib/steps.mjs';

const postgres = process.env['TEST_POSTGRES_URL'] ? 'PostgreSQL server' : 'PGlite';

async function build() {
  await ensureBuilt();
  return { code: 0 };
}

async function browser() {
  const path = await ensureBrowser();
  if (!path) throw new Failure('no browser: install Chromium or set CHROMIUM_PATH');
  return playwright({ env: { CHROMIUM_PATH: path } });
}

/** @type {[string, () => Promise<import('./lib/steps.mjs').Count>][]} */
const STEPS = [
  ['Format and lint', () => check(() => runTool('biome', ['check', '.']))],
  ['Types', () => check(() => runTool('astro', ['check', '--minimumSeverity', 'hint']))],
  ['Unit tests', () => vitest('unit')],
  ['Production build', () => check(build)],
  ['API tests on SQLite', () => vitest('api-sqlite')],
  [`API tests on Postgres (${postgres})`, () => vitest('api-postgres')],
  ['Browser tests', browser],
  ['Fault tests', () => vitest('faults', { env: { FAULT_ROUNDS: '20' } })],
];

/** @param {string} name @param {() => Promise<import('./lib/steps.mjs').Count>} step */
async function outcome(name, step) {
  try {
    return await step();
  } catch (error) {
    say(error instanceof Failure ? error.message : String(/** @type {Error} */ (error).stack));
    say(`${name} could not run`);
    return { passed: 0, failed: 1 };
  }
}

await main(async () => {
  await ensureInstalled();
  const lines = [];
  const sum = { passed: 0, failed: 0 };
  for (const [index, [name, step]] of STEPS.entries()) {
    say(`\n[${index + 1}/${STEPS.length}] ${name}`);
    const begin = Date.now();
    const { passed, failed } = await outcome(name, step);
    const seconds = Math.round((Date.now() - begin) / 1000);
    lines.push(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
    say(lines.at(-1) ?? '');
    sum.passed += passed;
    sum.failed += failed;
  }
  say(`\n${lines.join('\n')}\n`);
  process.stdout.write(`${sum.passed} passed, ${sum.failed} failed\n`);
  return sum.failed === 0 ? 0 : 1;
});
