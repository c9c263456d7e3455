import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { checkNode, Failure, machineEnvironment, nodeBinary, printLine, run } from './process.mjs';

/** Hash of the lock file whose packages were installed and loaded once. */
const STAMP = inRoot('node_modules', '.enlaza-installed');

/** Packages with native code that the build and the server need. */
const PROBE =
  "new (require('better-sqlite3'))(':memory:').close(); require('sharp'); import('vite')";

/** @param {string} file */
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const lockHash = () =>
  createHash('sha256')
    .update(read(inRoot('package-lock.json')))
    .digest('hex');

/** True when node_modules has every package of the lock file except those of other platforms. */
function isComplete() {
  /** @type {[string, { version?: string, optional?: boolean }][]} */
  const packages = Object.entries(JSON.parse(read(inRoot('package-lock.json'))).packages);
  return packages.every(([folder, { version, optional }]) => {
    if (folder === '') return true; // the product itself
    const manifest = read(inRoot(folder, 'package.json'));
    return manifest === '' ? optional : JSON.parse(manifest).version === version;
  });
}

/** Loads the packages with native code on the Node that runs the product. */
const probe = () => run(nodeBinary(), ['-e', PROBE], { quiet: true });

/**
 * Installs the packages of package-lock.json, unless they are installed and load. Throws Failure
 * when this Node is too old, npm fails, or the packages do not load.
 */
export async function ensureInstalled() {
  checkNode();
  if (read(STAMP) === lockHash()) return;
  if (!isComplete() || (await probe()).code !== 0) {
    printLine('Installing dependencies…');
    const shell = process.platform === 'win32';
    const args = ['ci', '--include=dev', '--loglevel=error'];
    const { code } = await run('npm', args, { env: machineEnvironment(), shell });
    if (code !== 0) throw new Failure('npm ci failed: see the lines above');
    const loaded = await probe();
    if (loaded.code !== 0)
      throw new Failure(`the installed packages do not run here:\n${loaded.output}`);
  }
  writeFileSync(STAMP, lockHash());
}
