import type {
  DrawnRoute,
  Endpoint,
  Needs,
  Route,
} from '../../src/lib/interfaces/api/endpoint.server';
import { endpointFiles, PAGES } from './files';

interface Module {
  ALL: Route | DrawnRoute<Needs, object>;
}

/**
 * The modules of endpoints whose path begins with `prefix`, each with its path. Outside of Astro
 * `astro:content` must be mocked for all of them; those of the API do without.
 */
export async function readModules(prefix = '/'): Promise<(readonly [string, Module])[]> {
  const files = endpointFiles().filter(({ path }) => path.startsWith(prefix));
  return Promise.all(
    files.map(
      async ({ path, file }) => [path, (await import(`${PAGES}/${file}`)) as Module] as const,
    ),
  );
}

/** The endpoints of a path, one a method. */
export type EndpointsOfPath = readonly [path: string, endpoints: readonly Endpoint[]];

/** The endpoints of some modules, by path. */
export function routesOf(modules: Awaited<ReturnType<typeof readModules>>): EndpointsOfPath[] {
  return modules.map(([path, { ALL }]) => [path, ALL.endpoints]);
}
