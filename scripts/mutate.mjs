/**
 * `npm run mutate`: changes the rules and schemas of src/lib one expression at a time (Stryker),
 * lists the changes that no unit test notices, and fails below the score of scripts/mutate/stryker.mjs.
 * `-- src/lib/store/orders/rules.ts` does that for some files, by the tests of their domains;
 * `-- --changed` for those that differ from the main branch. A second run tests only what changed since.
 */
import { existsSync } from 'node:fs';
import { changedFiles } from './lib/commit.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { main, printLine, runTool, toolEnvironment } from './lib/process.mjs';

const MUTATED = /^src\/lib\/.+\/(?:rules|schema)\.ts$/;

/** The files to mutate; all where none are named. @param {string[]} args */
function chosen(args) {
  if (!args.includes('--changed')) return args;
  return changedFiles().filter((file) => MUTATED.test(file) && existsSync(inRoot(file)));
}

await main(async () => {
  await ensureInstalled();
  const args = process.argv.slice(2);
  const files = chosen(args);
  if (args.length > 0 && files.length === 0) {
    printLine('no rules and no schemas differ from the main branch');
    return 0;
  }
  const only = ['--mutate', files.join(), '--reporters', 'clear-text'];
  const config = inRoot('scripts', 'mutate', 'stryker.mjs');
  const { code } = await runTool('stryker', ['run', config, ...(files.length > 0 ? only : [])], {
    env: { ...toolEnvironment(), MUTATED: files.join() },
  });
  return code;
});
