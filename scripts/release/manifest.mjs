import { lstatSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The list of a release's own files, in its folder. */
const MANIFEST = 'release.json';
/** What releases had that wrote no list. */
const WITHOUT_MANIFEST = ['db', 'dist', 'enlaza', 'node_modules', 'package.json'];

/** The paths of all files and links below a folder, in order. @param {string} folder @returns {string[]} */
function filesIn(folder, prefix = '') {
  return readdirSync(join(folder, prefix))
    .sort()
    .flatMap((name) => {
      const path = prefix === '' ? name : `${prefix}/${name}`;
      return lstatSync(join(folder, path)).isDirectory() ? filesIn(folder, path) : [path];
    });
}

/**
 * Writes into a release's folder which files it consists of.
 * @param {string} folder
 * @param {string} version
 */
export function writeManifest(folder, version) {
  const files = [...filesIn(folder), MANIFEST].sort();
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify({ version, files }, null, 1)}\n`);
}

/** Whether a path belongs to the release in a folder. @param {string} folder @returns {(path: string) => boolean} */
function ownership(folder) {
  const names = readdirSync(folder);
  if (names.includes(MANIFEST)) {
    const files = new Set(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')).files);
    return (path) => files.has(path);
  }
  const isRelease = names.includes('enlaza') && names.includes('dist');
  return (path) => isRelease && WITHOUT_MANIFEST.includes(path.split('/', 1)[0] ?? '');
}

/**
 * Returns what lies in a folder and no release wrote: files by their paths, folders of such files alone
 * by theirs with a / at the end.
 * @param {string} folder
 * @returns {string[]}
 */
export function foreignFiles(folder) {
  const isOwn = ownership(folder);
  /** @param {string} prefix @returns {{ hasOwn: boolean, foreign: string[] }} */
  const foreignIn = (prefix) => {
    const inside = readdirSync(join(folder, prefix)).map((name) => {
      const path = `${prefix}${name}`;
      if (lstatSync(join(folder, path)).isDirectory()) return foreignIn(`${path}/`);
      return isOwn(path) ? { hasOwn: true, foreign: [] } : { hasOwn: false, foreign: [path] };
    });
    const hasOwn = inside.some((one) => one.hasOwn);
    const foreign = inside.flatMap((one) => one.foreign);
    return {
      hasOwn,
      foreign: hasOwn || prefix === '' || foreign.length === 0 ? foreign : [prefix],
    };
  };
  return foreignIn('').foreign.sort();
}

/**
 * Removes a release's own files and the folders that are then empty. Returns whether the folder is
 * gone: it stays when other files were added meanwhile.
 * @param {string} folder
 */
export function removeRelease(folder) {
  const isOwn = ownership(folder);
  for (const path of filesIn(folder).filter(isOwn)) rmSync(join(folder, path));
  return removeEmpty(folder);
}

/** @param {string} folder @returns {boolean} */
function removeEmpty(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  const gone = entries.map((one) => one.isDirectory() && removeEmpty(join(folder, one.name)));
  if (gone.includes(false)) return false;
  rmdirSync(folder);
  return true;
}
