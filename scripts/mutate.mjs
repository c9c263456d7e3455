/**
 * `npm run mutate`: breaks one rule after the other (scripts/mutate/rules.mjs) in a copy of the
 * repository and runs the tests that should notice; `-- slug` takes the rules whose name has it.
 * Fails when a rule lives on unnoticed, or when one is no longer found in the code.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { main, nodeBinary, printLine, run, toolEnvironment } from './lib/process.mjs';
import { RULES } from './mutate/rules.mjs';

const LEFT_OUT = /^(?:\.git|\.cache|data|dist.*|node_modules|test-results)$/;

/** A copy of the repository that may be broken, with the packages of this one. */
function copy() {
  const folder = mkdtempSync(join(tmpdir(), 'enlaza-mutate-'));
  const filter = (/** @type {string} */ from) =>
    !LEFT_OUT.test(from.slice(ROOT.length + 1).split('/')[0] ?? '');
  cpSync(ROOT, folder, { recursive: true, filter });
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** @param {string} folder @param {import('./mutate/rules.mjs').Rule} rule */
async function survives(folder, { file, find, replace, tests }) {
  const path = join(folder, file);
  const whole = readFileSync(path, 'utf8');
  if (whole.split(find).length !== 2) return 'is not found once in its file';
  writeFileSync(
    path,
    whole.replace(find, () => replace),
  );
  const project = tests.some((name) => name.startsWith('tests/api/')) ? 'api-sqlite' : 'unit*';
  const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs');
  const { code } = await run(
    nodeBinary(),
    [vitest, 'run', '--root', folder, '--project', project, '--bail=1', ...tests],
    { env: toolEnvironment(), quiet: true, cwd: folder },
  );
  writeFileSync(path, whole);
  return code === 0 ? 'lived: no test noticed' : undefined;
}

await main(async () => {
  await ensureInstalled();
  const ruleName = process.argv[2] ?? '';
  const rules = RULES.filter(({ name }) => name.includes(ruleName));
  const folder = copy();
  let failed = 0;
  try {
    for (const rule of rules) {
      const fault = await survives(folder, rule);
      if (fault) failed += 1;
      printLine(`${fault ? '✗' : '✓'} ${rule.name}${fault ? `: ${fault}` : ''}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  process.stdout.write(`${rules.length - failed} noticed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
});
