import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { browserslist, dependencies } from '../../package.json';
import { sourceCommit } from '../../scripts/lib/commit.mjs';
import { SCRIPT_MANIFEST } from '../lib/dashboard/preloads.server';
import { SECTIONS } from '../sections';

const SECTION_PAGE = new URL('../pages/_section.astro', import.meta.url);
const TEXT = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);
/** Smaller files (bytes) gain nothing by compression. */
const MIN_SIZE = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes brotli and gzip forms of the text files in a folder, next to them. */
async function precompress(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.has(extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    if (bytes.length < MIN_SIZE) continue;
    await writeFile(`${file}.br`, await brotli(bytes));
    await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
  }
}

/** The part of the bundler's module graph that is used here. */
interface Modules {
  getModuleInfo(id: string): { isEntry: boolean; importers: readonly string[] } | null;
}

const DASHBOARD = /\/islands\/dashboard\/Dashboard\.tsx$|\/@astrojs\/react\//;

/** Returns the entries that load a module: the dashboard's, those of other pages, or both. */
function loadersOf(id: string, modules: Modules): { isShells: boolean; isOthers: boolean } {
  const reached = new Set([id]);
  for (const one of reached) {
    for (const importer of modules.getModuleInfo(one)?.importers ?? []) reached.add(importer);
  }
  const entries = [...reached].filter((one) => modules.getModuleInfo(one)?.isEntry);
  const isShells = entries.some((one) => DASHBOARD.test(one));
  return { isShells, isOthers: entries.some((one) => !DASHBOARD.test(one)) };
}

/**
 * Puts all that only the dashboard's entry loads into one chunk, and what it shares with other
 * pages into another. A single group would take the imports of its modules along, and the site's
 * pages would load React.
 */
function shellChunk(id: string, modules: Modules): string | null {
  const { isShells, isOthers } = loadersOf(id, modules);
  if (isOthers) return isShells ? 'common' : null;
  return isShells ? 'shell' : null;
}

/** Puts what many screens share, and no other page, into one chunk; charts have their own. */
const partsChunk = (id: string, modules: Modules) =>
  loadersOf(id, modules).isOthers ? null : 'parts';

/** The oldest browsers that are fully supported, from package.json. */
const BROWSERS = browserslist.map((query) => query.replace('ios_saf', 'ios').replace(' >= ', ''));

const program = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The server's programs, which share one module graph with the pages. */
const server = {
  // Packages that are not bundled into the server. PGlite is installed in development only.
  resolve: {
    noExternal: true as const,
    external: [...Object.keys(dependencies), '@electric-sql/pglite'],
  },
  build: {
    rolldownOptions: {
      input: {
        index: program('main.ts'),
        admin: program('admin/index.ts'),
        thread: program('thread.ts'),
        reader: program('reader.ts'),
      },
      output: {
        entryFileNames: ({ name }: { name: string }) =>
          name === 'index' ? 'entry.mjs' : '[name].mjs',
      },
    },
  },
};

const client = {
  build: {
    target: BROWSERS,
    // A hidden file is not served, and Astro deletes Vite's own folder of manifests.
    manifest: SCRIPT_MANIFEST,
    rolldownOptions: {
      output: {
        // On a slow connection an additional request costs more than some bytes that a screen does
        // not need.
        codeSplitting: {
          groups: [
            { name: shellChunk, priority: 3 },
            { name: 'overlays', test: /\/node_modules\/@(?:base-ui|floating-ui)\//, priority: 2 },
            {
              name: partsChunk,
              test: /\/src\/islands\/dashboard\/(?!charts|statistics)/,
              minShareCount: 5,
              priority: 1,
            },
            { name: 'charts', test: /\/dashboard\/(?:charts|statistics)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
};

/** Scripts of components stay files, which the policy of every page allows ('self'). */
const assetsInlineLimit = (file: string) => (file.endsWith('.js') ? false : undefined);

/**
 * Builds the server's programs together with the pages (main.ts becomes dist/server/entry.mjs),
 * creates the page of every dashboard section, and compresses the static files.
 */
export function ownServer(): AstroIntegration {
  return {
    name: 'own-server',
    hooks: {
      'astro:config:setup': ({ command, updateConfig, injectRoute }) => {
        for (const section of SECTIONS) {
          injectRoute({ pattern: `/${section}`, entrypoint: SECTION_PAGE });
        }
        if (command !== 'build') return;
        const config = () => ({
          // Astro sets `esnext`, which would leave new CSS untransformed.
          build: { assetsInlineLimit, cssTarget: BROWSERS },
          define: { SOURCE_COMMIT: JSON.stringify(sourceCommit()) },
          environments: { ssr: server, client },
        });
        updateConfig({ vite: { plugins: [{ name: 'own-server', enforce: 'post', config }] } });
      },
      // Astro lists every style sheet and script of the product in each page's policy, four
      // kilobytes. It adds those of the page's own route by itself, and components add their own.
      'astro:build:ssr': ({ manifest: { csp } }) => {
        if (!csp) return;
        csp.scriptDirective.hashes = [];
        csp.styleDirective.hashes = [];
        csp.scriptHashes = [];
        csp.styleHashes = [];
      },
      'astro:build:done': ({ dir }) => precompress(fileURLToPath(dir)),
    },
  };
}
