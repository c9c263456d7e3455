/**
 * `npm run update`: changes the server that `npm start` runs to the commit that is checked out, without
 * a pause. It is built in a clone beside this one and changed to as a release is (docs/upgrade.md), so
 * that the server's own files stay as they are.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isInstalled } from './lib/install.mjs';
import { isAlive } from './lib/lock.mjs';
import { CACHE, ENTRY, inRoot, ROOT } from './lib/paths.mjs';
import { Failure, main, printLine, run } from './lib/process.mjs';
import { programCommand } from './lib/program.mjs';
import { HERE } from './release/folder.mjs';

/** @param {string[]} args */
function git(...args) {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    throw new Failure(`git ${args[0]} failed: ${/** @type {Error} */ (error).message}`);
  }
}

/** Makes an archive of the commit that is checked out. @param {string} folder @returns {Promise<string>} */
async function archiveIn(folder) {
  const [clone, out] = [join(folder, 'clone'), join(folder, 'release')];
  if (git('status', '--porcelain', '--untracked-files=no') !== '')
    printLine('What is not committed is left out.');
  git('clone', '--quiet', ROOT, clone);
  // Packages that are what the lock says are shared; others are installed there.
  if (isInstalled()) {
    const shared = join(clone, 'node_modules');
    execFileSync('cp', ['-al', inRoot('node_modules'), shared], { stdio: 'inherit' });
  }
  const args = ['scripts/release.mjs', '--archive', out, '--platform', HERE];
  const { code } = await run(process.execPath, args, { cwd: clone });
  const name = code === 0 && readdirSync(out).find((one) => one.endsWith('.tar.gz'));
  if (!name) throw new Failure('the new version could not be built: see the lines above');
  return join(out, name);
}

await main(async () => {
  if (process.platform !== 'linux') throw new Failure('only Linux updates without a pause');
  if (!existsSync(ENTRY)) throw new Failure('nothing has run here yet: npm start');
  mkdirSync(CACHE, { recursive: true });
  const folder = join(CACHE, `update-${process.pid}`);
  // What a command that was killed left: half a gigabyte.
  for (const name of readdirSync(CACHE)) {
    const [, pid] = /^update-(\d+)$/.exec(name) ?? [];
    const isOurs = pid === String(process.pid);
    if (pid && (isOurs || !isAlive(Number(pid)))) {
      rmSync(join(CACHE, name), { recursive: true, force: true });
    }
  }
  mkdirSync(folder);
  try {
    const archive = await archiveIn(folder);
    const { command, args, env } = programCommand('update', [archive]);
    return (await run(command, args, { env })).code;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
