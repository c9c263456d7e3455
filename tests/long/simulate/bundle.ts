import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { build, type Plugin } from 'esbuild';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A change of the product's source: a text that occurs once in a file, and its replacement. */
export interface Change {
  file: string;
  find: string;
  replace: string;
}

/**
 * Packages that use the clock, timers or randomness run in simulated time; transliterate is bundled
 * because it is only an ES module.
 */
const BUNDLED =
  /^(?:stripe|rate-limiter-flexible|uuid|lru-cache|croner|@sindresorhus\/transliterate)(?:\/|$)/;

/** All other packages stay outside of the bundle: they are stateless and are loaded once. */
const outside: Plugin = {
  name: 'outside',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path }) =>
      /^@(?:db)?\//.test(path) || BUNDLED.test(path) ? undefined : { path, external: true },
    );
  },
};

function changed(text: string, path: string, changes: readonly Change[]): string {
  return changes.reduce((source, { file, find, replace }) => {
    if (file !== path) return source;
    if (source.split(find).length !== 2) throw new Error(`not found once in ${file}: ${find}`);
    return source.replace(find, () => replace);
  }, text);
}

function planting(changes: readonly Change[], applied: Set<string>): Plugin {
  const paths = new Set(changes.map(({ file }) => file));
  return {
    name: 'planting',
    setup(bundler) {
      bundler.onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => {
        const file = relative(ROOT, path);
        if (!paths.has(file)) return undefined;
        applied.add(file);
        return { contents: changed(readFileSync(path, 'utf8'), file, changes), loader: 'ts' };
      });
    },
  };
}

/** The globals that the simulated process replaces, in this order. */
export const SHADOWED = [
  'require',
  'module',
  'SIMULATED_URL',
  'Date',
  'Math',
  'performance',
  'crypto',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'fetch',
] as const;

/**
 * Bundles the product's shop into one script. Each run of the script is a new process without the
 * state of the one before. `changes` are applied to the source.
 */
export async function bundleProduct(changes: readonly Change[] = []): Promise<Script> {
  const applied = new Set<string>();
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['tests/long/simulate/product.ts'],
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node22',
    write: false,
    logLevel: 'error',
    define: { 'import.meta.url': 'SIMULATED_URL' },
    plugins: [planting(changes, applied), outside],
  });
  const missing = changes.filter(({ file }) => !applied.has(file));
  if (missing.length > 0) throw new Error(`not a part of the shop: ${missing[0]?.file}`);
  const text = outputFiles[0]?.text ?? '';
  return new Script(`(function (${SHADOWED.join(', ')}) {${text}\n})`, { filename: 'shop.cjs' });
}
