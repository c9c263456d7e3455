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

/** Returns the path of a file in src/pages. `_x.ts` handles the path of `x.astro`. */
const pathOf = (file: string) =>
  file
    .replace('../../src/pages', '')
    .replace(/(?:\/index)?\.ts$/, '')
    .replace('/_', '/');

/**
 * Returns the modules whose path begins with `prefix`, by path. The caller must mock
 * `astro:content`, unless it only reads the API.
 */
export async function readModules(prefix = '/'): Promise<(readonly [path: string, Module])[]> {
  const files = Object.entries(FILES).filter(([file]) => pathOf(file).startsWith(prefix));
  return Promise.all(files.map(async ([file, load]) => [pathOf(file), await load()] as const));
}

/** Returns the endpoints of every path, one per method. */
export async function readEndpoints(
  prefix = '/',
): Promise<(readonly [path: string, endpoints: readonly Endpoint[]])[]> {
  return (await readModules(prefix)).map(([path, { ALL }]) => [path, ALL.endpoints] as const);
}

/** An endpoint that accepts JSON: its method and path, and true where a person may be told 429. */
export type JsonEndpoint = [method: string, path: string, isLimited: boolean];

/** Returns the endpoints of the dashboard that accept JSON. `tests/api/api` sends to the API's. */
export async function jsonEndpoints(): Promise<JsonEndpoint[]> {
  const endpoints = (await readEndpoints('/api/')).filter(([path]) => !path.startsWith('/api/v1/'));
  return endpoints.flatMap(([path, own]) =>
    own.flatMap(({ needs: { method, body, limit } }): JsonEndpoint[] =>
      body?.types?.join() === 'application/json' ? [[method, path, limit !== undefined]] : [],
    ),
  );
}

/** Returns the path of every page and endpoint in Astro's notation. */
export const allPaths = (): string[] => [
  ...new Set([...Object.keys(ROUTES), ...Object.keys(FILES).map(pathOf)]),
];
