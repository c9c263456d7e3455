import type { Route } from '@/lib/api/endpoint.server';
import { makeDocument } from '@/lib/api/openapi/document.server';

const MODULES = import.meta.glob<{ ALL: Route }>([
  './**/*.ts',
  '!./_openapi.ts',
  '!./openapi.json.ts',
]);

async function makeApiDocument(): Promise<object> {
  const routes = Object.entries(MODULES).map(async ([file, load]) => {
    const path = file.replace(/^\./, '/api/v1').replace(/(?:\/index)?\.ts$/, '');
    return [path, (await load()).ALL.endpoints] as const;
  });
  return makeDocument(await Promise.all(routes));
}

let document: Promise<object> | undefined;

/** Returns the OpenAPI document of `/api/v1`, generated once per process. */
export function apiDocument(): Promise<object> {
  document ??= makeApiDocument();
  return document;
}
