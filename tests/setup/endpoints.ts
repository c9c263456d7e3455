import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Context, Endpoint } from '@/lib/interfaces/api/endpoint.server';

export const PAGES = fileURLToPath(new URL('../../src/pages/', import.meta.url));

/** An address as Astro makes it of a file's path; a call that a page draws stands beside the page. */
export const addressOf = (file: string) =>
  `/${file
    .replace(/\.ts$/, '')
    .replace(/(?:^|\/)index$/, '')
    .replace('/_', '/')}`;
const NO_CALLS = ['api/_contract.ts'];

interface Module {
  ALL?: ((context: Context) => Promise<Response>) & { endpoints?: readonly Endpoint[] };
  preview?: { endpoints: readonly Endpoint[]; read(context: Context): Promise<unknown> };
}

/** Every module of calls by its address. Whoever reads them stands in for `astro:content`. */
export async function readModules(): Promise<(readonly [string, Module])[]> {
  const files = globSync('**/*.ts', { cwd: PAGES }).filter((file) => !NO_CALLS.includes(file));
  return Promise.all(
    files.map(
      async (file) => [addressOf(file), (await import(`${PAGES}${file}`)) as Module] as const,
    ),
  );
}

/** Every call of some modules, by its address. */
export function routesOf(modules: Awaited<ReturnType<typeof readModules>>) {
  return modules.map(
    ([path, { ALL, preview }]) => [path, (ALL ?? preview)?.endpoints ?? []] as const,
  );
}
