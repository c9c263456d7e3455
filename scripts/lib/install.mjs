import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { alone } from './lock.mjs';
import { inRoot } from './paths.mjs';
import { checkNode, Failure, machineEnvironment, run, say } from './process.mjs';

const LOCK_FILE = inRoot('package-lock.json');
/** What npm itself says is installed. It is written last, so a killed install leaves none. */
const INSTALLED = inRoot('node_modules', '.package-lock.json');
const STAMP = inRoot('node_modules', '.enlaza-installed');

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

/** @param {string[]} args */
async function npm(...args) {
  const options = { env: machineEnvironment(), shell: process.platform === 'win32' };
  const { code } = await run(
    'npm',
    [...args, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    options,
  );
  return code === 0;
}

/**
 * Makes node_modules what package-lock.json says, when it is not. Throws Failure
 * when npm cannot, or when this machine's Node is too old.
 */
export async function ensureInstalled() {
  checkNode();
  const wanted = createHash('sha256').update(read(LOCK_FILE)).digest('hex');
  if (read(STAMP) === wanted && existsSync(INSTALLED)) return;
  await alone(async () => {
    if (read(STAMP) === wanted && existsSync(INSTALLED)) return;
    if (!agrees()) {
      say('Installing dependencies…');
      // `npm ci` refuses a lock that its version of npm finds incomplete; `npm install` completes it.
      const done = (await npm('ci')) || (await npm('install', '--no-save'));
      if (!done) throw new Failure('the dependencies could not be installed: see the lines above');
    }
    writeFileSync(STAMP, wanted);
  });
}
