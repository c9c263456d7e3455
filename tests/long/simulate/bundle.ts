import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { build, type Plugin } from 'esbuild';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A change of the product's source: text that stands once in a file, and what it becomes. */
export interface Change {
  file: string;
  find: string;
  replace: string;
}

/** Packages with a clock, timers or chance of their own run in simulated time; transliterate is an ES module only. */
const BUNDLED =
  /^(?:stripe|rate-limiter-flexible|uuid|lru-cache|croner|@sindresorhus\/transliterate)(?:\/|$)/;

/** The other packages stay outside: they keep no state, and are loaded once. */
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

/** The globals that the simulated process has instead of the real ones, in this order. */
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
 * The product's shop as one script: run again, it is a process that knows nothing of the one
 * before. `changes` are planted in it.
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
