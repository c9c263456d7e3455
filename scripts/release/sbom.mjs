import { packageClosure, runtimePackages } from '../lib/runtime.mjs';
import { fits, lockedPackages, releasedVersion } from './folder.mjs';

/** @typedef {import('../lib/runtime.mjs').Entry} Entry */

const FOLDER = 'node_modules/';

/** A package's URL (github.com/package-url). @param {string} name @param {string} version */
const purl = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** @param {string} place @param {Entry} entry */
function component(place, { name: alias, version = '', integrity, license }) {
  const name = alias ?? place.slice(place.lastIndexOf(FOLDER) + FOLDER.length);
  const [, sha512] = /^sha512-(.+)$/.exec(integrity ?? '') ?? [];
  return {
    type: 'library',
    'bom-ref': place,
    name,
    version,
    ...(sha512 && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }],
    }),
    ...(license && { licenses: [{ expression: license }] }),
    purl: purl(name, version),
  };
}

/**
 * The SBOM of a release for a platform (CycloneDX 1.6): the packages that the build is made of and
 * those that it reads while it runs, by package-lock.json, with their hashes and what needs what. It has
 * no serial number: the same release has the same SBOM.
 * @param {string} platform @param {Date} time
 */
export function describeComponents(platform, time) {
  const packages = lockedPackages();
  const own = packages[''] ?? {};
  const begin = [...Object.keys(own.dependencies ?? {}), `node-${platform}`];
  const isFor = (/** @type {string} */ place) =>
    place in packages && fits(packages[place] ?? {}, platform);
  const runtime = new Set(runtimePackages(packages, isFor));
  // Native code that is not read while it runs belongs to the build's tools.
  const isIn = (/** @type {string} */ place) =>
    isFor(place) && (!packages[place]?.os || runtime.has(place));
  const closure = packageClosure(packages, begin, isIn);
  const version = releasedVersion();
  const root = { type: 'application', 'bom-ref': 'enlaza', name: 'enlaza', version };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      timestamp: time.toISOString(),
      component: { ...root, purl: purl('enlaza', version) },
    },
    components: [...closure.keys()].sort().map((place) => component(place, packages[place] ?? {})),
    dependencies: [
      { ref: 'enlaza', dependsOn: begin.map((name) => `${FOLDER}${name}`).sort() },
      ...[...closure].sort().map(([ref, needed]) => ({ ref, dependsOn: needed })),
    ],
  };
}
