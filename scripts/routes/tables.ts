import { endpointFiles, pageRoutes, type RoutedFile } from './files';

const NOTE = 'Made by `npm run routes` from the files of src/pages; do not edit it by hand.';

/** The text of src/routes.generated.ts: every page with what its file states, and the path of every endpoint. */
function routesTable(files: RoutedFile[]): string {
  const pages = pageRoutes().map(({ path, route }) => `  '${path}': ${route},\n`);
  const endpoints = files.map(({ path }) => `  '${path}',\n`);
  return `// ${NOTE}

/** What each page states as \`route\`, by path as Astro writes it. */
export const PAGES = {\n${pages.join('')}} as const;

/** The path of every endpoint, which states all else beside its handler. */
export const ENDPOINTS = [\n${endpoints.join('')}] as const;\n`;
}

/** Whether the browser may call it: the public API is for programs, by key. */
const isBrowsers = ({ path }: RoutedFile) =>
  path.startsWith('/api/') && !path.startsWith('/api/v1/');

/** The text of src/pages/api/_contract.ts: the type of every endpoint that the browser may call. */
function contract(files: RoutedFile[]): string {
  const rows = files
    .filter(isBrowsers)
    .map(({ path, file }) => {
      const module = file.replace(/^api\//, './').replace(/\.ts$/, '');
      return `  '${path}': typeof import('${module}');\n`;
    })
    .join('');
  return `// ${NOTE}
import type { ApiOf } from '@/lib/interfaces/api/contract';

/** What the browser may call: what each endpoint takes and answers is read off its module. */
export type Api = ApiOf<{\n${rows}}>;\n`;
}

/** The tables that are made of the files of src/pages: their text by their path in the repository. */
export function tables(): Record<string, string> {
  const files = endpointFiles();
  return {
    'src/routes.generated.ts': routesTable(files),
    'src/pages/api/_contract.ts': contract(files),
  };
}
