import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { withAddresses } from './addresses.mjs';
import { alone } from './lock.mjs';
import { CACHE, inRoot } from './paths.mjs';
import { checkNode, Failure, machineEnvironment, printLine, run } from './process.mjs';

const LOCK_FILE = inRoot('package-lock.json');
/** What npm itself says is installed. It is written last, so a killed install leaves none. */
const INSTALLED = inRoot('node_modules', '.package-lock.json');
const STAMP = inRoot('node_modules', '.enlaza-installed');
const PATCHES = inRoot('patches');
const PATCHER = inRoot('node_modules', 'patch-package', 'index.js');

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} Entry */

/** @param {string} file */
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** @param {string} text @returns {Record<string, Entry>} */
const packages = (text) => JSON.parse(text).packages;

/** Whether npm's own record agrees with the lock; packages for other platforms may be missing. */
function agrees() {
  const record = read(INSTALLED);
  if (record === '') return false;
  const installed = packages(record);
  return Object.entries(packages(read(LOCK_FILE))).every(([place, wanted]) => {
    if (place === '') return true;
    const entry = installed[place];
    return entry ? entry.version === wanted.version : wanted.optional || wanted.devOptional;
  });
}

/** What belongs into node_modules, in one hash: the lock, and our patches of packages. */
function fingerprint() {
  const hash = createHash('sha256').update(read(LOCK_FILE));
  for (const name of readdirSync(PATCHES).sort())
    hash.update(`${name}\0`).update(read(join(PATCHES, name)));
  return hash.digest('hex');
}

/** Applies our patches to packages that are installed; to those that have them it does nothing. */
async function patch() {
  const { code, output } = await run(process.execPath, [PATCHER], { quiet: true });
  if (code !== 0) throw new Failure(`the packages could not be patched:\n${output}`);
}

const MACHINE = { env: machineEnvironment(), shell: process.platform === 'win32' };

/** @param {string[]} args @param {{ cwd?: string, quiet?: boolean }} [options] */
async function npm(args, options = {}) {
  const own = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { code } = await run('npm', [...args, ...own], { ...MACHINE, ...options });
  return code === 0;
}

/**
 * `npm ci` by a lock that says where each package is, in a folder of its own: where none does, npm
 * asks the registry about every package first. Of the repository as it is, twice: 65 and 95 s in
 * place of 108 and 138 s of plain `npm ci`, and 27 and 30 s of user time in place of 64 and 71 s.
 * The lock of the repository names no registry, for each machine has its own. Returns whether it
 * was possible; a registry that keeps its packages at other addresses refuses, and nothing has
 * happened.
 */
async function installQuickly() {
  const { output } = await run('npm', ['config', 'get', 'registry'], { ...MACHINE, quiet: true });
  const [registry] = /^https?:\/\/\S+$/m.exec(output) ?? [];
  if (!registry) return false;
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'install-'));
  try {
    for (const name of ['package.json', '.npmrc', 'patches']) {
      cpSync(inRoot(name), join(folder, name), { recursive: true });
    }
    writeFileSync(join(folder, 'package-lock.json'), withAddresses(read(LOCK_FILE), registry));
    if (!(await npm(['ci'], { cwd: folder, quiet: true }))) return false;
    const place = inRoot('node_modules');
    if (existsSync(place)) renameSync(place, join(folder, 'former'));
    renameSync(join(folder, 'node_modules'), place);
    return true;
  } catch {
    // Where node_modules is a volume, say, which nothing can be put in the place of.
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether node_modules is what package-lock.json says, and was made by us. */
export const isInstalled = () => read(STAMP) === fingerprint() && existsSync(INSTALLED);

/**
 * Makes node_modules what package-lock.json says, when it is not. Throws Failure
 * when npm cannot, or when this machine's Node is too old.
 */
export async function ensureInstalled() {
  checkNode();
  if (isInstalled()) return;
  await alone(async () => {
    if (isInstalled()) return;
    if (agrees()) {
      await patch();
    } else {
      printLine('Installing dependencies…');
      // `npm ci` refuses a lock that its version of npm finds incomplete; `npm install` completes it.
      const done =
        (await installQuickly()) || (await npm(['ci'])) || (await npm(['install', '--no-save']));
      if (!done) throw new Failure('the dependencies could not be installed: see the lines above');
    }
    writeFileSync(STAMP, fingerprint());
  });
}
