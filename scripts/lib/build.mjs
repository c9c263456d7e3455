import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceCommit } from './commit.mjs';
import { alone } from './lock.mjs';
import { DIST, ENTRY, inRoot, ROOT } from './paths.mjs';
import { Failure, printLine, runTool, toolEnvironment } from './process.mjs';

/** Says of what source and commit dist is. */
export const STAMP = join(DIST, '.fingerprint');
const SOURCES = ['src', 'db', 'public', 'patches'];
const FILES = [
  'astro.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/lib/external.mjs',
  'tsconfig.json',
];

/** @param {string} place a folder below the repository @returns {string[]} its files */
function filesIn(place) {
  if (!existsSync(inRoot(place))) return [];
  return readdirSync(inRoot(place), { withFileTypes: true }).flatMap((entry) => {
    const path = `${place}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(path);
    return /\.test\.tsx?$/.test(path) ? [] : [path];
  });
}

/** A hash of all files that a build depends on: names and contents, not file times. */
export function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [...SOURCES.flatMap(filesIn), ...FILES].sort()) {
    const content = readFileSync(inRoot(file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Whether a build's stamp says that it is of a source, and, where one is named, of a commit. @param {string} stamp @param {string} wanted @param {string} [commit] */
export function isOf(stamp, wanted, commit) {
  if (!existsSync(stamp)) return false;
  const [source, named] = readFileSync(stamp, 'utf8').split('\n');
  return source === wanted && (commit === undefined || named === commit);
}

/** @param {string} wanted @param {string} [commit] */
const isBuilt = (wanted, commit) => existsSync(ENTRY) && isOf(STAMP, wanted, commit);

/** Astro's key for server islands, of which there are none: by chance no two builds would be the same. @param {string} source */
const keyOf = (source) => createHash('sha256').update(source).digest('base64');

/** Builds beside dist and puts it in place in the end, so that dist is never half a build. */
async function build() {
  const currentFingerprint = fingerprint();
  for (const leftover of readdirSync(ROOT).filter((name) => /^dist-(next|old)-\d+$/.test(name))) {
    rmSync(inRoot(leftover), { recursive: true, force: true });
  }
  // Its own name: the compiler of a killed command may still be writing into another.
  const next = inRoot(`dist-next-${process.pid}`);
  const old = inRoot(`dist-old-${process.pid}`);
  // vitest says "test" to what it starts, and libraries would come in their development form.
  const env = {
    ...toolEnvironment(),
    NODE_ENV: 'production',
    ASTRO_KEY: keyOf(currentFingerprint),
  };
  const args = ['build', '--outDir', next];
  const { code, output } = await runTool('astro', args, { env, quiet: true });
  if (code !== 0 || !existsSync(join(next, 'server', 'entry.mjs'))) {
    printLine(output);
    throw new Failure('the build failed: see the lines above');
  }
  writeFileSync(join(next, '.fingerprint'), `${currentFingerprint}\n${sourceCommit()}`);
  if (existsSync(DIST)) renameSync(DIST, old);
  renameSync(next, DIST);
  rmSync(old, { recursive: true, force: true });
}

/**
 * Builds the product unless dist already holds exactly this source, and, with `ofCommit`, names the
 * commit that is checked out. Throws Failure when the build fails; dist is then as it was.
 * @param {{ force?: boolean, ofCommit?: boolean }} [options]
 */
export async function ensureBuilt({ force = false, ofCommit = false } = {}) {
  const commit = ofCommit ? sourceCommit() : undefined;
  if (!force && isBuilt(fingerprint(), commit)) return;
  await alone(async () => {
    if (!force && isBuilt(fingerprint(), commit)) return;
    printLine('Building…');
    await build();
  });
}
