import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { externalPackages } from './external.mjs';

/** @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Entry */

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
 * The places in node_modules of all that running needs: the external packages, what they need in
 * turn, and the Node from npm. What is not installed (another platform's) is left out.
 * @param {Record<string, Entry>} packages of package-lock.json
 * @param {(place: string) => boolean} isThere
 */
export function runtimePackages(packages, isThere) {
  const own = packages[''] ?? {};
  const nodes = Object.keys(own.optionalDependencies ?? {}).filter((name) => /^node-/.test(name));
  const begin = [...externalPackages(own.dependencies), ...nodes];
  const installed = new Set(begin.flatMap((name) => placeOf('', name, isThere) ?? []));
  for (const place of installed) {
    for (const name of neededBy(packages[place] ?? {})) {
      const there = placeOf(place, name, isThere);
      if (there) installed.add(there);
    }
  }
  return [...installed].sort();
}

const FOR_READERS = /\.(?:d\.[cm]?ts|map|md|markdown)$/;
/** What compilers need of a package, and what its own build is made from. */
const FOR_BUILDING = /\/node-linux-\w+\/(?:include|share)$|\/better-sqlite3\/(?:deps|src)$/;
const { platform, arch } = process;

/** Whether a file or folder of a package is needed to run it on this machine. @param {string} path */
export function isNeeded(path) {
  if (FOR_READERS.test(path) || FOR_BUILDING.test(path)) return false;
  return !/\/prebuilds\/[^/]+$/.test(path) || basename(path).startsWith(`${platform}-${arch}`);
}

/** @param {string} root @returns {string[]} */
export function installedRuntime(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return runtimePackages(packages, (place) => existsSync(join(root, place, 'package.json')));
}
