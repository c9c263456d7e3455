import type { DrawnRoute, Endpoint, Needs, Route } from '@/lib/api/endpoint.server';
import { ROUTES } from '@/routes';

interface Module {
  ALL: Route | DrawnRoute<Needs, object>;
}

const FILES = import.meta.glob<Module>([
  '../../src/pages/**/*.ts',
  '../../src/pages/**/.well-known/*.ts',
  '!../../src/pages/api/_contract.ts',
  '!../../src/pages/api/v1/_openapi.ts',
]);

/** The path that Astro makes of a file's name. `_x.ts` beside the page `x.astro` answers its path. */
const pathOf = (file: string) =>
  file
    .replace('../../src/pages', '')
    .replace(/(?:\/index)?\.ts$/, '')
    .replace('/_', '/');

/**
 * The modules whose path begins with `prefix`, by path. `astro:content` must be mocked for all of
 * them; those of the API do without.
 */
export async function readModules(prefix = '/'): Promise<(readonly [path: string, Module])[]> {
  const files = Object.entries(FILES).filter(([file]) => pathOf(file).startsWith(prefix));
  return Promise.all(files.map(async ([file, load]) => [pathOf(file), await load()] as const));
}

/** The endpoints of every path, one a method. */
export async function readEndpoints(
  prefix = '/',
): Promise<(readonly [path: string, endpoints: readonly Endpoint[]])[]> {
  return (await readModules(prefix)).map(([path, { ALL }]) => [path, ALL.endpoints] as const);
}

/** The path of every page and endpoint, as Astro writes it. */
export const allPaths = (): string[] => [
  ...new Set([...Object.keys(ROUTES), ...Object.keys(FILES).map(pathOf)]),
];
