/** The part of Rolldown's module information that decides to which chunk a module goes. */
interface ModuleInfo {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
}
interface Modules {
  getModuleInfo(id: string): ModuleInfo | null;
}

/** Overlays: none is needed before a person opens one. */
const OVERLAYS = /\/node_modules\/(?:@base-ui|@floating-ui|tabbable)\//;
/** The names that React's libraries import, which lead to the shell's Preact. */
const REACT = /\/node_modules\/react(?:-dom)?\//;
/** What the first screen shows, partly as soon as it is known to be wanted. */
const HOME =
  /\/(?:overview\/OverviewScreen|statistics\/Summary|examples\/ExamplesOffer|bio\/BioHelpers|profile\/ProfileEditor)\.tsx$/;
const START = /\/islands\/dashboard\/start\.tsx$/;

/** What screens of any subject are made of. */
const PARTS =
  /\/src\/(?:islands\/dashboard|lib)\/(?!.*(?:statistics|charts|catalogue|store)\/)|\/node_modules\/(?!d3-)/;
/** What the screens of one subject share. */
const STATISTICS = /\/(?:statistics|charts|d3-\w+)\//;
/** Not the list of products alone, which the editor of their block shows too. */
const PRODUCTS = /\/(?:catalogue\/(?!list)|lib\/store\/products\/texts\/)/;

/** Who loads a module: the dashboard's start, other pages, or what is loaded when it is wanted. */
type Loader = 'shell' | 'others' | 'later';

function loaderOf(id: string, { isEntry, dynamicImporters }: ModuleInfo): Loader | undefined {
  if (START.test(id)) return 'shell';
  if (isEntry) return 'others';
  return dynamicImporters.length > 0 ? 'later' : undefined;
}

function loadersOf(id: string, modules: Modules): Set<Loader> {
  const reached = new Set([id]);
  const loaders = new Set<Loader>();
  for (const one of reached) {
    const info = modules.getModuleInfo(one);
    const loader = info && loaderOf(one, info);
    if (loader) loaders.add(loader);
    if (loader === 'shell' || loader === 'others') continue;
    for (const importer of info?.importers ?? []) reached.add(importer);
  }
  return loaders;
}

/**
 * The piece of what the dashboard's shell loads, apart from what other pages load too: those would
 * start the dashboard if they needed one of its pieces.
 */
function shellPiece(id: string, modules: Modules): string | null {
  if (OVERLAYS.test(id) || START.test(id)) return null;
  if (REACT.test(id)) return 'shell';
  const loaders = loadersOf(id, modules);
  if (loaders.has('others')) return loaders.size > 1 ? 'common' : null;
  return loaders.has('shell') ? 'shell' : null;
}

/** How many share what is one piece for all: with fewer, a screen would load much that it does not need. */
const MANY = 4;

/**
 * How the browser's script is split: on a slow connection a request costs more than the bytes of an
 * unused module. The dashboard's shell is one chunk, its overlays another, and what many screens
 * share a third, without what only a subject's own screens need: that is a chunk a subject. Each
 * group takes the imports of its modules too, so that chunks never import each other in a circle.
 * Modules shared by few are split by their importers, and each screen is its own chunk.
 */
export const pieces = {
  groups: [
    { name: shellPiece, priority: 3 },
    { name: 'overlays', test: OVERLAYS, priority: 3 },
    { name: 'parts', test: PARTS, minShareCount: MANY, priority: 2 },
    { name: 'home', test: HOME, priority: 1 },
    { name: 'statistics', test: STATISTICS, minShareCount: MANY, priority: 1 },
    { name: 'products', test: PRODUCTS, minShareCount: MANY, priority: 1 },
  ],
};

/** What this needs of a chunk, as Rolldown tells it. */
interface Chunk {
  type: string;
  fileName: string;
  isEntry?: boolean;
  facadeModuleId?: string | null;
  moduleIds?: string[];
  imports?: string[];
}

/** A chunk with all that it imports. */
function withImports(file: string, bundle: Record<string, Chunk>): string[] {
  const files = new Set([file]);
  for (const one of files) for (const next of bundle[one]?.imports ?? []) files.add(next);
  return [...files];
}

/** Pieces that need each other: whichever runs first reads what is not there yet. */
function circular(bundle: Record<string, Chunk>): string[] {
  const needsItself = (file: string) =>
    bundle[file]?.imports?.some((next) => withImports(next, bundle).includes(file));
  return Object.keys(bundle).filter(needsItself);
}

/** The entries of other pages that need a piece of the dashboard, which would take over their links. */
function strays(bundle: Record<string, Chunk>): string[] {
  const isDashboard = (file: string) =>
    bundle[file]?.moduleIds?.some((id) => id.includes('/src/islands/dashboard/')) ?? false;
  const isOther = ({ isEntry, facadeModuleId }: Chunk) =>
    isEntry && !/dashboard/i.test(facadeModuleId ?? '');
  return Object.entries(bundle)
    .filter(([file, chunk]) => isOther(chunk) && withImports(file, bundle).some(isDashboard))
    .map(([file]) => file);
}

/**
 * Writes beside the script which pieces each source needs, so that a page can ask for all of
 * them at once. `root` is the repository: sources are told apart by their paths in it. Ends the
 * build where pieces need each other, or another page one of the dashboard.
 */
export function listPieces(root: string, fileName: string) {
  return {
    name: 'list-pieces',
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    generateBundle(
      this: { emitFile(file: object): void; error(fault: string): never },
      _: unknown,
      bundle: object,
    ) {
      const chunks = bundle as Record<string, Chunk>;
      const circle = circular(chunks);
      if (circle.length > 0) this.error(`pieces need each other: ${circle.join(', ')}`);
      const astray = strays(chunks);
      if (astray.length > 0) this.error(`need pieces of the dashboard: ${astray.join(', ')}`);
      const needed: Record<string, string[]> = {};
      for (const { facadeModuleId, moduleIds = [], fileName: file } of Object.values(chunks)) {
        // A screen that lies in a piece with others is the facade of none.
        const screens = moduleIds.filter((id) => id.endsWith('Screen.tsx'));
        for (const source of new Set([...screens, facadeModuleId ?? ''])) {
          if (!source.startsWith(root)) continue;
          needed[source.slice(root.length)] = withImports(file, chunks);
        }
      }
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(needed) });
    },
  };
}
