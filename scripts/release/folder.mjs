import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { CACHE, inRoot } from '../lib/paths.mjs';
import { Failure, machineEnvironment } from '../lib/process.mjs';
import { isNeeded, runtimePackages } from '../lib/runtime.mjs';
import { LEAN_ARGS, SERVER_ENV } from '../lib/server.mjs';
import { writeManifest } from './manifest.mjs';

/** @typedef {import('../lib/runtime.mjs').Entry} Entry */

const PROGRAM = 'enlaza';

/** The documents of who runs it. */
const PAGES = [
  ...['install', 'upgrade', 'backup', 'restore', 'move', 'scaling', 'troubleshooting'],
  ...['operating', 'configuration'],
];

/** What a release has of the repository: what runs, and what its operator reads and copies. */
const CONTENTS = [
  'dist',
  'db/migrations',
  'package.json',
  'CHANGELOG.md',
  'deploy',
  ...PAGES.map((name) => `docs/${name}.md`),
];

/** Where what is installed here runs, by npm's words for systems and processors. */
export const HERE = `${process.platform}-${process.arch}`;

/**
 * Copies a package without what only readers and compilers need.
 * @param {string} from @param {string} to @param {string} platform
 */
function copyPackage(from, to, platform) {
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    // A package inside another is named itself, when it is needed.
    filter: (path) => isNeeded(path, platform) && !relative(from, path).startsWith('node_modules'),
  });
}

/**
 * Writes a package that is not installed, because it is for another platform. Throws Failure where
 * the registry does not have what the lock names.
 * @param {string} place @param {Entry} entry @param {string} folder @param {string} platform
 */
function fetchPackage(place, { version, integrity = '' }, folder, platform) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  mkdirSync(CACHE, { recursive: true });
  const temporary = mkdtempSync(join(CACHE, 'package-'));
  try {
    const args = ['pack', `${name}@${version}`, '--silent', '--ignore-scripts'];
    const env = machineEnvironment();
    const file = execFileSync('npm', args, { cwd: temporary, env, encoding: 'utf8' }).trim();
    const [algorithm = '', expected] = integrity.split(/-(.*)/s);
    const bytes = readFileSync(join(temporary, file));
    if (
      createHash(algorithm || 'sha512')
        .update(bytes)
        .digest('base64') !== expected
    ) {
      throw new Failure(`${name}@${version} is not what package-lock.json names`);
    }
    const unpacked = join(temporary, place);
    mkdirSync(unpacked, { recursive: true });
    execFileSync('tar', ['-xzf', join(temporary, file), '--strip-components=1'], { cwd: unpacked });
    copyPackage(unpacked, join(folder, place), platform);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Whether a package runs on a platform; on Linux with glibc. @param {Entry} entry @param {string} platform */
export function fits({ os, cpu, libc }, platform) {
  const [system = '', processor = ''] = platform.split('-');
  return (
    (os?.includes(system) ?? true) &&
    (cpu?.includes(processor) ?? true) &&
    (libc?.includes('glibc') ?? true)
  );
}

/** @returns {Record<string, Entry>} what package-lock.json names */
export const lockedPackages = () =>
  JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages;

/** @param {string} folder @param {string} platform */
function writePackages(folder, platform) {
  const packages = lockedPackages();
  const isInstalled = (/** @type {string} */ place) => existsSync(inRoot(place, 'package.json'));
  const isThere =
    platform === HERE
      ? isInstalled
      : (/** @type {string} */ place) => fits(packages[place] ?? {}, platform) && place in packages;
  for (const place of runtimePackages(packages, isThere)) {
    if (isInstalled(place)) copyPackage(inRoot(place), join(folder, place), platform);
    else fetchPackage(place, packages[place] ?? {}, folder, platform);
  }
  if (!existsSync(join(folder, 'node_modules', `node-${platform}`))) return;
  mkdirSync(join(folder, 'node_modules/.bin'));
  symlinkSync(`../node-${platform}/bin/node`, join(folder, 'node_modules/.bin/node'));
}

/** Writes the program `enlaza` into a release. @param {string} folder */
export function writeProgram(folder) {
  const exported = Object.entries(SERVER_ENV)
    .map(([name, value]) => `export ${name}=\${${name}:-${value}}`)
    .join('; ');
  const text = readFileSync(inRoot('scripts/release/enlaza.sh'), 'utf8')
    .replace('@ENV@', exported)
    .replace('@ARGS@', LEAN_ARGS.join(' '));
  writeFileSync(join(folder, PROGRAM), text);
  chmodSync(join(folder, PROGRAM), 0o755);
}

/** The version of package.json. @returns {string} */
export const releasedVersion = () =>
  JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).version;

/**
 * Writes what running needs on a platform into a folder that is not there yet. The build must be.
 * @param {string} folder @param {string} [platform]
 */
export function writeRelease(folder, platform = HERE) {
  mkdirSync(folder, { recursive: true });
  for (const path of CONTENTS) cpSync(inRoot(path), join(folder, path), { recursive: true });
  writePackages(folder, platform);
  writeProgram(folder);
  writeManifest(folder, releasedVersion());
}
