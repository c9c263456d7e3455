import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { PIECES } from '@/lib/interfaces/dashboard/pieces.server';
import { dependencies } from '../../../package.json';
import { sourceCommit } from '../../../scripts/lib/commit.mjs';
import { externalPackages } from '../../../scripts/lib/external.mjs';
import { SECTIONS } from '../../sections';
import { listPieces, pieces } from './chunks';
import { programs } from './programs';
import { shrinkPrograms } from './shrink';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** What programs name in place of ROOT: a build in another folder has the same bytes. */
const NAMED_ROOT = '/enlaza/';
const SECTION_PAGE = new URL('../../pages/_section.astro', import.meta.url);
const TEXT = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);
const WORTH_IT = 512;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes the brotli and gzip forms of the text files of a folder beside them. */
async function precompress(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.has(extname(entry.name))) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = await readFile(file);
    if (bytes.length < WORTH_IT) continue;
    await writeFile(`${file}.br`, await brotli(bytes));
    await writeFile(`${file}.gz`, await zip(bytes, { level: 9 }));
  }
}

/** Packages that are not bundled into the server. PGlite is there in development alone. */
const external = [...externalPackages(dependencies), '@electric-sql/pglite'];

const server = {
  resolve: { noExternal: true as const, external },
  build: {
    rolldownOptions: {
      input: {
        index: fileURLToPath(new URL('../main.ts', import.meta.url)),
        admin: fileURLToPath(new URL('../admin/index.ts', import.meta.url)),
        'page-worker': fileURLToPath(new URL('../workers/page-worker.ts', import.meta.url)),
        thread: fileURLToPath(new URL('../thread.ts', import.meta.url)),
        supervisor: fileURLToPath(new URL('../update/supervisor.ts', import.meta.url)),
        reader: fileURLToPath(new URL('../reader.ts', import.meta.url)),
      },
      // No module imports an entry program: shared modules may go into it.
      preserveEntrySignatures: 'allow-extension' as const,
      output: {
        entryFileNames: ({ name }: { name: string }) =>
          name === 'index' ? 'entry.mjs' : '[name].mjs',
        codeSplitting: programs(ROOT),
      },
    },
  },
};

const client = {
  build: { rolldownOptions: { output: { codeSplitting: pieces } } },
};

/** Scripts of components are files, which every page's policy lets through ('self'). */
const assetsInlineLimit = (file: string) => (file.endsWith('.js') ? false : undefined);

/**
 * Makes main.ts the program that `astro build` writes to dist/server/entry.mjs,
 * so that it and the pages share one module graph, the operator's command line
 * admin.mjs, the page worker's page-worker.mjs, the supervisor's supervisor.mjs and the threads' thread.mjs and reader.mjs beside it; gives every section
 * of the dashboard its page; compresses what the server gives out as files, and has the
 * programs take little memory.
 */
export function ownServer(): AstroIntegration {
  let folder = '';
  const rename = (code: string) =>
    code.replaceAll(dirname(folder), `${NAMED_ROOT}dist`).replaceAll(ROOT, NAMED_ROOT);
  return {
    name: 'own-server',
    hooks: {
      'astro:config:setup': ({ command, updateConfig, injectRoute }) => {
        for (const section of SECTIONS) {
          injectRoute({ pattern: `/${section}`, entrypoint: SECTION_PAGE });
        }
        if (command !== 'build') return;
        const config = () => ({
          build: { assetsInlineLimit },
          define: { SOURCE_COMMIT: JSON.stringify(sourceCommit()) },
          environments: { ssr: server, client },
        });
        const renderChunk = { order: 'post' as const, handler: rename };
        const own = { name: 'own-server', enforce: 'post' as const, config, renderChunk };
        updateConfig({ vite: { plugins: [own, listPieces(ROOT, PIECES)] } });
      },
      'astro:config:done': ({ config }) => {
        folder = fileURLToPath(config.build.server);
      },
      // Astro names every sheet and script of the product in each page's policy, four kilobytes.
      // It adds those of the page's own route by itself, and components add what they put in.
      'astro:build:ssr': ({ manifest }) => {
        // In the order in which they happened to be ready, no two builds would be the same.
        manifest.entryModules = Object.fromEntries(Object.entries(manifest.entryModules).sort());
        manifest.assets.sort();
        const { csp } = manifest;
        if (!csp) return;
        csp.scriptDirective.hashes = [];
        csp.styleDirective.hashes = [];
        csp.scriptHashes = [];
        csp.styleHashes = [];
      },
      'astro:build:done': async ({ dir }) => {
        await precompress(fileURLToPath(dir));
        await shrinkPrograms(folder, rename);
      },
    },
  };
}
