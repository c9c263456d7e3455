/** `npm run validate`: lint, dead code, types and unit tests side by side; what fails is shown whole. */
import { ensureInstalled } from './lib/install.mjs';
import { main, runTool, say } from './lib/process.mjs';

/** @type {[string, Parameters<typeof runTool>[0], string[]][]} */
const CHECKS = [
  ['Format and lint', 'biome', ['check', '.']],
  ['Dead code', 'knip', ['--no-progress']],
  ['Types', 'astro', ['check', '--minimumSeverity', 'hint']],
  ['Unit tests', 'vitest', ['run', '--project', 'unit*', '--reporter=default']],
];

await main(async () => {
  await ensureInstalled();
  const codes = await Promise.all(
    CHECKS.map(async ([name, tool, args]) => {
      const { code, output } = await runTool(tool, args, { quiet: true });
      if (code !== 0) say(output);
      say(`${code === 0 ? '✓' : '✗'} ${name}`);
      return code;
    }),
  );
  return codes.every((code) => code === 0) ? 0 : 1;
});
