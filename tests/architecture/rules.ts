import { type Import, readImports, type Sources } from './sources';

/** Files that a browser must not load; the codes of errors are the exception. */
const SERVER_ONLY =
  /\.server\.ts$|^src\/(?:server\/|middleware\.ts)|^src\/lib\/core\/(?:db|env|http(?!\/error-codes\.ts)|crypto|jobs)\/|^db\//;
const IN_NO_BROWSER = new RegExp(`${SERVER_ONLY.source}|^node:`);
/** Server files that components may import: the configuration. */
const DRAWN_WITH = /^src\/lib\/core\/env\/config\.ts$|\/settings\.server\.ts$/;

/**
 * Returns the rule that an Astro file's import breaks, or undefined. .dependency-cruiser.mjs checks
 * all other files.
 */
function issueOf({ from, to }: Import): string | undefined {
  if (!from.endsWith('.astro')) return undefined;
  if (/^src\/.+\.(?!ts)[a-z]{2}(?:\.ts)?$/.test(to))
    return 'texts are read in the language of the request';
  if (/^src\/(?:pages|layouts)\//.test(from)) {
    const below =
      /^db\/|queries\.server\.ts$|^drizzle-orm|(?:[/-]provider|\/(?:contract|registry))\.server\.ts$/;
    return below.test(to) ? 'pages use services' : undefined;
  }
  if (SERVER_ONLY.test(to) && !DRAWN_WITH.test(to)) return 'components use nothing of the server';
  return to.startsWith('src/pages/') ? 'components know no page' : undefined;
}

function grouped(imports: Import[]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  return edges;
}

/** Returns server code that a browser would load with an island or a component's script. */
function serverCodeInBrowser(imports: Import[]): string[] {
  const loads = imports.filter(({ typeOnly }) => !typeOnly);
  const loaded = grouped(loads.filter(({ inScript }) => !inScript));
  const islands = [...loaded.keys()].filter((path) => path.startsWith('src/islands/'));
  const scripts = loads.filter(({ inScript }) => inScript).map(({ to }) => to);
  const issues = new Set<string>();
  for (const entry of [...islands, ...scripts]) {
    const ways = new Map([[entry, entry]]);
    for (const [path, way] of ways) {
      if (IN_NO_BROWSER.test(path)) issues.add(`a browser would load server code: ${way}`);
      for (const to of loaded.get(path) ?? []) if (!ways.has(to)) ways.set(to, `${way} → ${to}`);
    }
  }
  return [...issues];
}

/** Returns islands that call the server without their api.ts. */
function callsOutsideApi(sources: Sources): string[] {
  const calls = /\b(?:fetch\(|new XMLHttpRequest|sendBeacon\(|new EventSource)/;
  return [...sources]
    .filter(([path]) => /^src\/islands\/(?![\w-]+\/api\.ts$)/.test(path))
    .filter(([, text]) => calls.test(text))
    .map(([path]) => `${path}: islands reach the server through their own api.ts`);
}

/** Returns the imports and browser code that break the rules, one line each. */
export function issues(sources: Sources, imports = readImports(sources)): string[] {
  const broken = imports.flatMap((one) => {
    const issue = issueOf(one);
    return issue ? [`${one.from} imports ${one.to}: ${issue}`] : [];
  });
  return [...broken, ...serverCodeInBrowser(imports), ...callsOutsideApi(sources)];
}
