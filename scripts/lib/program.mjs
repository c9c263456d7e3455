import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeProgram } from '../release/folder.mjs';
import { ensureBuilt, fingerprint, isOf, STAMP } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ADMIN, CACHE, ENTRY, ROOT } from './paths.mjs';
import { nodeBinary, printLine } from './process.mjs';
import { LEAN_ARGS, SERVER_ENV } from './server.mjs';

/** A release that points to what is built and installed here. */
const FOLDER = join(CACHE, 'program');
const PARTS = ['dist', 'node_modules', 'package.json'];

/** What runs where that folder cannot be: without a supervisor. */
const DIRECT = { start: [...LEAN_ARGS, ENTRY], admin: [ADMIN], update: [ADMIN, 'update'] };

const dataDir = () => process.env['DATA_DIR'] || './data';

/** Whether `npm run update` has put the source that is here in place, and dist is what it replaced. */
function isUpdated() {
  const versions = resolve(ROOT, dataDir(), 'versions');
  const base = join(versions, 'base');
  return (
    isOf(join(versions, 'current/dist/.fingerprint'), fingerprint()) &&
    existsSync(base) &&
    existsSync(STAMP) &&
    readFileSync(base, 'utf8') === readFileSync(STAMP, 'utf8')
  );
}

/** Installs and builds what is missing for a command of this clone. Throws Failure when that fails. */
export async function ensureProgram() {
  if (process.platform === 'linux' && isUpdated()) return;
  await ensureInstalled();
  await ensureBuilt();
}

/** Writes the folder. Returns whether it is there: a full disk, or a clone of another user, ends no start. */
function hasFolder() {
  if (process.platform !== 'linux') return false;
  try {
    writeFolder();
    return true;
  } catch (error) {
    printLine(`without a supervisor: ${/** @type {Error} */ (error).message}`);
    return false;
  }
}

function writeFolder() {
  mkdirSync(FOLDER, { recursive: true });
  for (const part of PARTS) {
    const link = join(FOLDER, part);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    symlinkSync(join('../..', part), link);
  }
  writeProgram(FOLDER);
}

/**
 * How to run a command of this clone: by the same program `enlaza` that a release has, so that a
 * clone is started, updated and told as a release is.
 * @param {'start' | 'admin' | 'update'} name @param {string[]} args
 * @returns {{ command: string, args: string[], env: NodeJS.ProcessEnv }}
 */
export function programCommand(name, args = []) {
  if (!hasFolder()) {
    const env = { ...SERVER_ENV, ...process.env };
    return { command: nodeBinary(), args: [...DIRECT[name], ...args], env };
  }
  // What a service of this machine is told in /etc/enlaza.env is not meant for a clone.
  const own = { DATA_DIR: dataDir(), ENV_FILE: process.env['ENV_FILE'] || '/dev/null' };
  const env = { ...process.env, ...own };
  return { command: join(FOLDER, 'enlaza'), args: [name, ...args], env };
}
