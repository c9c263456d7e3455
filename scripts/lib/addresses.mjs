/** @typedef {{ name?: string, version?: string, integrity?: string, link?: boolean }} Entry */

const FOLDER = 'node_modules/';

/**
 * A package-lock.json that says of each package where a registry has it, by the one form that
 * npm's addresses have. What it holds stays bound to its hash.
 * @param {string} text @param {string} registry
 */
export function withAddresses(text, registry) {
  const lock = JSON.parse(text);
  const base = registry.replace(/\/$/, '');
  /** @param {[string, Entry]} pair */
  const addressed = ([place, entry]) => {
    const name = entry.name ?? place.slice(place.lastIndexOf(FOLDER) + FOLDER.length);
    if (place === '' || entry.link || !entry.version || !entry.integrity) return [place, entry];
    const file = `${name.split('/').at(-1)}-${entry.version}.tgz`;
    return [place, { ...entry, resolved: `${base}/${name}/-/${file}` }];
  };
  /** @type {[string, Entry][]} */
  const entries = Object.entries(lock.packages);
  return JSON.stringify({ ...lock, packages: Object.fromEntries(entries.map(addressed)) });
}
