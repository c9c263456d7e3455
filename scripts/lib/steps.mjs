import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESULTS } from './paths.mjs';
import { printLine, runTool, toolEnvironment } from './process.mjs';

/** @typedef {{ passed: number, failed: number }} Count */

/** @param {string} file @returns {any} a report, or undefined when none was written */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** A fresh place for a report. @param {string} name */
function reportFile(name) {
  const file = join(RESULTS, `${name}.json`);
  mkdirSync(RESULTS, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/**
 * What a run counts for: a run that failed without a failed test, or ran none, is a failure.
 * @param {number} code
 * @param {Count} count
 * @returns {Count}
 */
export function honest(code, { passed, failed }) {
  const silent = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: silent ? 1 : failed };
}

/**
 * Something that passes or fails as a whole; what it wrote is shown when it failed.
 * @param {() => Promise<{ code: number, output?: string }>} work
 * @returns {Promise<Count>}
 */
export async function check(work) {
  const { code, output = '' } = await work();
  if (code !== 0 && output) printLine(output);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Runs a test tool without a word, so that what runs beside it can be read: what it wrote is
 * kept beside its report, and shown when it failed.
 * @param {string} name of the report and the log
 * @param {Parameters<typeof runTool>[0]} tool
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
async function runQuietly(name, tool, args, env) {
  const quiet = { env: { ...toolEnvironment(), NO_COLOR: '1', ...env }, quiet: true };
  const { code, output } = await runTool(tool, args, quiet);
  writeFileSync(join(RESULTS, `${name}.txt`), output);
  if (code !== 0) printLine(output);
  return code;
}

/**
 * Runs a project of vitest.config.ts and counts its tests; a file that cannot be
 * loaded counts as a failed one.
 * @param {string} project
 * @param {{ args?: string[], env?: NodeJS.ProcessEnv, shown?: boolean }} [options] `shown`
 *   writes to the terminal as it goes
 * @returns {Promise<Count>}
 */
export async function vitest(project, { args = [], env = {}, shown = false } = {}) {
  const label = project.replace('*', '');
  const file = reportFile(label);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const all = ['run', '--project', project, ...reporters, ...args];
  const code = shown
    ? (await runTool('vitest', all, { env: { ...toolEnvironment(), ...env } })).code
    : await runQuietly(label, 'vitest', all, env);
  const report = readReport(file) ?? { testResults: [] };
  /** @type {{ status: string, assertionResults: { status: string }[] }[]} */
  const files = report.testResults;
  const outcomes = files.flatMap((one) => one.assertionResults.map((test) => test.status));
  const unloaded = files.filter(
    (one) => one.status === 'failed' && one.assertionResults.length === 0,
  );
  return honest(code, {
    passed: outcomes.filter((status) => status === 'passed').length,
    failed: outcomes.filter((status) => status === 'failed').length + unloaded.length,
  });
}

/**
 * Runs the browser tests and counts them. A test that passes only when repeated passes and is
 * reported: a busy machine must not stop the run, and the report must not hide it.
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<Count>}
 */
export async function playwright({ env = {} } = {}) {
  const file = reportFile('browser');
  const all = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await runQuietly('browser', 'playwright', ['test'], all);
  const { expected = 0, unexpected = 0, flaky = 0 } = readReport(file)?.stats ?? {};
  if (flaky > 0) printLine(`${flaky} passed only when repeated: see test-results/browser.txt`);
  return honest(code, { passed: expected + flaky, failed: unexpected });
}
