import { existsSync, globSync, readFileSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';

/** Where Astro looks for pages and endpoints. */
export const PAGES = inRoot('src/pages');

/** A page or a file that exports an endpoint, below `PAGES`, and its path. */
export interface RoutedFile {
  path: string;
  file: string;
}

/** The path that Astro makes of a file's name. A file `_x.ts` beside the page `x.astro` belongs to that page. */
const pathOf = (file: string) =>
  `/${file
    .replace(/\.(?:ts|astro)$/, '')
    .replace(/(?:^|\/)index$/, '')
    .replace('/_', '/')}`;

/** Whether a file exports an endpoint: every module that Astro routes to, and `_x.ts` whose response `x.astro` renders. */
const hasEndpoint = (file: string) =>
  !/(?:^|\/)_/.test(file) || existsSync(`${PAGES}/${file.replace(/_([^/]+)\.ts$/, '$1.astro')}`);

/** The files below `PAGES` that end so, by path: those of `.well-known` too, which a pattern leaves out. */
function filesByPath(extension: 'ts' | 'astro', isRouted: (file: string) => boolean): RoutedFile[] {
  return globSync([`**/*.${extension}`, `**/.well-known/*.${extension}`], { cwd: PAGES })
    .map((name) => name.replaceAll('\\', '/'))
    .filter(isRouted)
    .map((file) => ({ path: pathOf(file), file }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Every file of an endpoint, by path. */
export const endpointFiles = (): RoutedFile[] => filesByPath('ts', hasEndpoint);

/** Whether a file is a page of its own: `_x.astro` is rendered by others, `x.astro` beside `_x.ts` is an endpoint. */
const isPage = (file: string) =>
  !/(?:^|\/)_/.test(file) && !existsSync(`${PAGES}/${file.replace(/([^/]+)\.astro$/, '_$1.ts')}`);

/** What each page exports as `route`, in the words of its source. Throws for a page that exports none. */
export function pageRoutes(): { path: string; route: string }[] {
  return filesByPath('astro', isPage).map(({ path, file }) => {
    const source = readFileSync(`${PAGES}/${file}`, 'utf8');
    const [, route] = /^export const route = (\{[^}]*\}) as const;$/m.exec(source) ?? [];
    if (!route) throw new Error(`src/pages/${file} does not export const route`);
    return { path, route };
  });
}
