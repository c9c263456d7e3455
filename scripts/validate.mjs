/**
 * `npm run validate`: lint, dead code, types and unit tests in parallel; the output of failed
 * checks is printed whole.
 */
import { ensureInstalled } from './lib/install.mjs';
import { main, printLine, runTool } from './lib/process.mjs';

const UNITS = ['run', '--project', 'unit*', '--reporter=default'];

/** @type {[string, () => ReturnType<typeof runTool>][]} */
const CHECKS = [
  ['Format and lint', () => runTool('biome', ['check', '.'], { quiet: true })],
  ['Dead code', () => runTool('knip', ['--no-progress'], { quiet: true })],
  ['Types', () => runTool('astro', ['check'], { quiet: true })],
  ['Unit tests', () => runTool('vitest', UNITS, { quiet: true })],
];

await main(async () => {
  await ensureInstalled();
  const codes = await Promise.all(
    CHECKS.map(async ([name, check]) => {
      const { code, output } = await check();
      if (code !== 0) printLine(output);
      printLine(`${code === 0 ? '✓' : '✗'} ${name}`);
      return code;
    }),
  );
  return codes.every((code) => code === 0) ? 0 : 1;
});
