import { type EndpointFile, endpointFiles } from './files';

const NOTE = 'Made by `npm run routes` from the files of src/pages; do not edit it by hand.';

/** The text of src/endpoints.ts: the path of every endpoint. */
function pathsTable(files: EndpointFile[]): string {
  const rows = files.map(({ path }) => `  '${path}',\n`).join('');
  return `// ${NOTE}\n\n/** The path of every endpoint, as Astro writes it. */\nexport const ENDPOINTS = [\n${rows}] as const;\n`;
}

/** Whether the browser may call it: the public API is for programs, by key. */
const isBrowsers = ({ path }: EndpointFile) =>
  path.startsWith('/api/') && !path.startsWith('/api/v1/');

/** The text of src/pages/api/_contract.ts: the type of every endpoint that the browser may call. */
function contract(files: EndpointFile[]): string {
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

/** The tables that are made of the files of endpoints: their text by their path in the repository. */
export function tables(): Record<string, string> {
  const files = endpointFiles();
  return {
    'src/endpoints.ts': pathsTable(files),
    'src/pages/api/_contract.ts': contract(files),
  };
}
