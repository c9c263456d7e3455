import { basename } from 'node:path';
import { externalPackages } from './external.mjs';

/**
 * @typedef {{
 *   name?: string,
 *   version?: string,
 *   integrity?: string,
 *   license?: string,
 *   os?: string[],
 *   cpu?: string[],
 *   libc?: string[],
 *   dependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>,
 *   peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 * }} Entry of package-lock.json
 */

/** Where a package finds another: beside its own, or in the folders above. @param {string} from @param {string} name @param {(place: string) => boolean} isThere */
function placeOf(from, name, isThere) {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('node_modules/'))) {
    const place = `${folder}${folder === '' ? '' : '/'}node_modules/${name}`.replace('//', '/');
    if (isThere(place)) return place;
    if (folder === '') return undefined;
  }
}

/** The names that a package asks for; a peer that it can do without counts for nothing. @param {Entry} entry */
function neededBy({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {});
  const requiredPeers = peers.filter((name) => !peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...requiredPeers];
}

/**
 * All that packages need, themselves included: the places in node_modules, each with the places of
 * what it needs itself. What is not there (another platform's) is left out.
 * @param {Record<string, Entry>} packages of package-lock.json
 * @param {string[]} names
 * @param {(place: string) => boolean} isThere
 * @returns {Map<string, string[]>}
 */
export function packageClosure(packages, names, isThere) {
  const needed = new Map();
  const waiting = new Set(names.flatMap((name) => placeOf('', name, isThere) ?? []));
  for (const place of waiting) {
    const places = neededBy(packages[place] ?? {}).flatMap(
      (name) => placeOf(place, name, isThere) ?? [],
    );
    needed.set(place, [...new Set(places)].sort());
    for (const one of places) waiting.add(one);
  }
  return needed;
}

/**
 * The places in node_modules of all that running needs: the external packages, what they need in
 * turn, and the Node from npm.
 * @param {Record<string, Entry>} packages of package-lock.json
 * @param {(place: string) => boolean} isThere
 */
export function runtimePackages(packages, isThere) {
  const own = packages[''] ?? {};
  const nodes = Object.keys(own.optionalDependencies ?? {}).filter((name) => /^node-/.test(name));
  const begin = [...externalPackages(own.dependencies), ...nodes];
  return [...packageClosure(packages, begin, isThere).keys()].sort();
}

const FOR_READERS = /\.(?:d\.[cm]?ts|map|md|markdown)$/;
/** What compilers need of a package, and what its own build is made from. */
const FOR_BUILDING = /\/node-linux-\w+\/(?:include|share)$|\/better-sqlite3\/(?:deps|src)$/;

/** Whether a file or folder of a package is needed to run it on a platform. @param {string} path @param {string} platform */
export function isNeeded(path, platform) {
  if (FOR_READERS.test(path) || FOR_BUILDING.test(path)) return false;
  return !/\/prebuilds\/[^/]+$/.test(path) || basename(path).startsWith(platform);
}
