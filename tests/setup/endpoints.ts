import type { DrawnRoute, Needs, Route } from '@/lib/interfaces/api/endpoint.server';
import { endpointFiles, PAGES } from '../../scripts/routes/files';

interface Module {
  ALL: Route | DrawnRoute<Needs, object>;
}

/** Every module of calls by its address. Whoever reads them stands in for `astro:content`. */
export async function readModules(): Promise<(readonly [string, Module])[]> {
  return Promise.all(
    endpointFiles().map(
      async ({ path, file }) => [path, (await import(`${PAGES}/${file}`)) as Module] as const,
    ),
  );
}

/** Every call of some modules, by its address. */
export function routesOf(modules: Awaited<ReturnType<typeof readModules>>) {
  return modules.map(([path, { ALL }]) => [path, ALL.endpoints] as const);
}
