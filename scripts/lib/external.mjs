/**
 * The dependencies that the built server reads from node_modules while it runs, so that a release
 * brings them; `/*` stands for all packages of a scope. All others are bundled into it: a start then
 * reads a third of the files.
 */
const EXTERNAL = [
  // Native code.
  'better-sqlite3',
  'sharp',
  // Data, fonts and WebAssembly, which are read by their path.
  '@fontsource/*',
  '@ip-location-db/*',
  '@tesseract.js-data/*',
  'fontverter',
  'satori',
  'subset-font',
  'tesseract.js',
  // Those that have parts of their own to load, or that few installations load at all.
  'fflate',
  'openai',
  'pino',
  'postgres',
  'sirv',
  'stripe',
  'uqr',
];

/**
 * The external packages among the dependencies of package.json.
 * @param {Record<string, string>} [dependencies]
 * @returns {string[]} their names
 */
export function externalPackages(dependencies = {}) {
  return Object.keys(dependencies).filter(
    (name) => EXTERNAL.includes(name) || EXTERNAL.includes(`${name.split('/')[0]}/*`),
  );
}
