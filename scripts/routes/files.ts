import { existsSync, globSync } from 'node:fs';
import { inRoot } from '../lib/paths.mjs';

/** Where Astro looks for pages and endpoints. */
export const PAGES = inRoot('src/pages');

/** A file that exports an endpoint, below `PAGES`, and the path that it answers. */
export interface EndpointFile {
  path: string;
  file: string;
}

/** The path that Astro makes of a file's name. A file `_x.ts` beside the page `x.astro` belongs to that page. */
const pathOf = (file: string) =>
  `/${file
    .replace(/\.ts$/, '')
    .replace(/(?:^|\/)index$/, '')
    .replace('/_', '/')}`;

/** Whether a file exports an endpoint: every module that Astro routes to, and what a page draws. */
const hasEndpoint = (file: string) =>
  !/(?:^|\/)_/.test(file) || existsSync(`${PAGES}/${file.replace(/_([^/]+)\.ts$/, '$1.astro')}`);

/** Every file of an endpoint, by path. */
export function endpointFiles(): EndpointFile[] {
  return globSync('**/*.ts', { cwd: PAGES })
    .map((name) => name.replaceAll('\\', '/'))
    .filter(hasEndpoint)
    .map((file) => ({ path: pathOf(file), file }))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}
