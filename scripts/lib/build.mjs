import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST, ENTRY, inRoot, ROOT } from './paths.mjs';
import { Failure, printLine, runTool, toolEnvironment } from './process.mjs';

/** The fingerprint of the source that dist was built from. */
const STAMP = join(DIST, '.fingerprint');
const SOURCES = ['src', 'db', 'public'];
const FILES = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/**
 * Lists the files of a folder, recursively.
 * @param {string} place a folder below the repository
 * @returns {string[]}
 */
function filesIn(place) {
  if (!existsSync(inRoot(place))) return [];
  return readdirSync(inRoot(place), { withFileTypes: true }).flatMap((entry) => {
    const path = `${place}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(path);
    return /\.test\.tsx?$/.test(path) ? [] : [path];
  });
}

/** Returns a hash of all files that a build depends on: names and contents, not file times. */
function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [...SOURCES.flatMap(filesIn), ...FILES].sort()) {
    const content = readFileSync(inRoot(file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} source fingerprint of the source */
const isBuilt = (source) =>
  existsSync(ENTRY) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === source;

/**
 * Builds into a new folder and replaces dist with it at the end, so that dist is never half a
 * build.
 * @param {string} source fingerprint of the source
 */
async function build(source) {
  for (const leftover of readdirSync(ROOT).filter((name) => /^dist-(next|old)-\d+$/.test(name))) {
    rmSync(inRoot(leftover), { recursive: true, force: true });
  }
  // A folder per process: the compiler of a killed command may still be writing into another one.
  const next = inRoot(`dist-next-${process.pid}`);
  const old = inRoot(`dist-old-${process.pid}`);
  // vitest sets NODE_ENV to "test" for its child processes, which selects development builds of
  // libraries.
  const env = { ...toolEnvironment(), NODE_ENV: 'production' };
  const args = ['build', '--outDir', next];
  const { code, output } = await runTool('astro', args, { env, quiet: true });
  if (code !== 0 || !existsSync(join(next, 'server', 'entry.mjs'))) {
    printLine(output);
    throw new Failure('the build failed: see the lines above');
  }
  writeFileSync(join(next, '.fingerprint'), source);
  if (existsSync(DIST)) renameSync(DIST, old);
  renameSync(next, DIST);
  rmSync(old, { recursive: true, force: true });
}

/**
 * Builds the product unless dist already holds exactly this source. Throws Failure when the build
 * fails; dist is then as it was.
 * @param {{ force?: boolean }} [options]
 */
export async function ensureBuilt({ force = false } = {}) {
  const source = fingerprint();
  if (!force && isBuilt(source)) return;
  printLine('Building…');
  await build(source);
}
