import { type Import, readImports, type Sources } from './sources';

/** Folders of src/lib that know no domain. */
const KERNEL = /^src\/lib\/kernel\/(?!outbox|metrics)/;
const DOMAIN =
  /^src\/lib\/(?!kernel\/(?!outbox|metrics))([^/]+\/[^/]+(?:\/(?:gate|hosts|senders|variants|weekly|announcements|embeds|health))?)\//;
/** What of the kernel's HTTP a browser may know: the codes of errors. */
const SERVER_ONLY =
  /\.server\.ts$|^src\/(?:server\/|middleware\.ts)|^src\/lib\/kernel\/(?:db|env|http(?!\/error-codes\.ts)|crypto|jobs)\/|^db\//;
const IN_NO_BROWSER = new RegExp(`${SERVER_ONLY.source}|^node:`);
const DRAWING = /^src\/lib\/(?:kernel\/env\/config|kernel\/http\/csp|.+\/settings\.server)\.ts$/;
const CONTRACT = 'src/pages/api/_contract.ts';
const LONGEST_FILE = 300;

const domainOf = (path: string) => DOMAIN.exec(path)?.[1];
const isQueries = (path: string) => /queries\.server\.ts$/.test(path);
const isPageSide = (path: string) => /^src\/(?:pages\/|middleware\.ts|layouts\/)/.test(path);
const isClientSide = (path: string) => /^src\/(?:islands|components)\//.test(path);
const isBrowserSafe = (path: string) => DOMAIN.test(path) && !path.endsWith('.server.ts');

/** What an import breaks, or undefined. One rule a function, in the order of docs and tests. Types count. */
type Rule = (one: Import) => string | undefined;

/** Rule 1: pages and middleware go through services. */
const pagesUseServices: Rule = ({ from, to }) => {
  if (!isPageSide(from)) return undefined;
  if (/^db\//.test(to) || isQueries(to) || /^drizzle-orm/.test(to))
    return 'pages never use tables or queries';
  return /providers?\.server\.ts$/.test(to) ? 'pages use services, not providers' : undefined;
};

/**
 * Rule 2: islands and components know schemas, rules, texts and each other. Components
 * are drawn on the server: the kernel's configuration and hashes are theirs too. What
 * of them a browser loads is looked at on its own. What the API takes and answers is read
 * off it as types.
 */
const clientKnowsNoServer: Rule = ({ from, to, typeOnly }) => {
  if (!isClientSide(from)) return undefined;
  const drawnHere = from.startsWith('src/components/') && DRAWING.test(to);
  if (SERVER_ONLY.test(to) && !drawnHere) return 'components and islands use nothing of the server';
  if (typeOnly && /\/api\.ts$/.test(from) && to === CONTRACT) return undefined;
  return to.startsWith('src/pages/') ? 'components and islands know no page' : undefined;
};

/** Rule 3: tables belong to queries, and queries to the services of their domain. */
const queriesAloneUseTables: Rule = ({ from, to }) => {
  if (
    /^db\/(?:tables(?:\/\w+)?|columns)\.ts$/.test(to) &&
    from.startsWith('src/') &&
    !isQueries(from)
  ) {
    return 'only queries.server uses tables';
  }
  if (isQueries(to) && domainOf(from) !== domainOf(to))
    return "queries are used by their own domain's services";
  return undefined;
};

/** Rule 4: what a browser may load stays clean, and the kernel knows no domain. */
const lowerKnowsNoHigher: Rule = ({ from, to, package: isPackage }) => {
  if (isBrowserSafe(from)) {
    if (isPackage)
      return to.startsWith('node:') ? 'schemas and rules use nothing of Node' : undefined;
    if (SERVER_ONLY.test(to)) return 'schemas and rules use nothing of the server';
  }
  if (KERNEL.test(from) && DOMAIN.test(to)) return 'the kernel knows no domain';
  const above = /^src\/(?:pages|layouts|components|islands|server|middleware)/;
  return /^src\/lib\//.test(from) && above.test(to)
    ? 'lib knows nothing of what shows it'
    : undefined;
};

/** A catalogue in a language: `es.ts`, or what lies in a folder `es`. */
const CATALOGUE = /^src\/lib\/(?:[\w-]+\/)+texts\/(?:[\w-]+\/)*es(?:$|\.ts$|\/)/;

/** Rule 5: texts are read in the language of who reads, which their index is asked for. */
const textsHaveOneWayIn: Rule = ({ from, to }) => {
  if (!CATALOGUE.test(to) || CATALOGUE.test(from)) return undefined;
  return /\/texts\/(?:[\w-]+\/)*index\.ts$/.test(from)
    ? undefined
    : 'texts have one way in: the index of their folder, asked with a language';
};

const RULES = [
  pagesUseServices,
  clientKnowsNoServer,
  queriesAloneUseTables,
  lowerKnowsNoHigher,
  textsHaveOneWayIn,
];

/** Every way back to where it began, among `edges`. */
function circles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (node: string, path: string[]): void => {
    const start = path.indexOf(node);
    if (start >= 0) found.push([...path.slice(start), node].join(' → '));
    if (start >= 0 || done.has(node)) return;
    for (const next of edges.get(node) ?? []) walk(next, [...path, node]);
    done.add(node);
  };
  for (const node of edges.keys()) walk(node, []);
  return found;
}

function grouped(imports: Import[]): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of imports) edges.set(from, (edges.get(from) ?? new Set()).add(to));
  return edges;
}

/** Services that need each other, by way of however many others. What is configured is no service. */
function serviceCircles(imports: Import[]): string[] {
  const between = imports
    .filter(({ to }) => /(?<!\/settings)\.server\.ts$/.test(to))
    .map((one) => ({ ...one, from: domainOf(one.from) ?? '', to: domainOf(one.to) ?? '' }))
    .filter(({ from, to }) => from && to && from !== to);
  return circles(grouped(between)).map((circle) => `services need each other: ${circle}`);
}

/** Files that need each other, by way of however many others. */
function fileCircles(imports: Import[]): string[] {
  const own = imports.filter((one) => !one.package);
  return circles(grouped(own)).map((circle) => `files need each other: ${circle}`);
}

/** Server code that a browser would load with an island or a script of a component. */
function serverCodeInBrowser(imports: Import[]): string[] {
  const loads = imports.filter(({ typeOnly }) => !typeOnly);
  const loaded = grouped(loads.filter(({ inScript }) => !inScript));
  const islands = [...loaded.keys()].filter((path) => path.startsWith('src/islands/'));
  const scripts = loads.filter(({ inScript }) => inScript).map(({ to }) => to);
  const faults = new Set<string>();
  for (const entry of [...islands, ...scripts]) {
    const ways = new Map([[entry, entry]]);
    for (const [path, way] of ways) {
      if (IN_NO_BROWSER.test(path)) faults.add(`a browser would load server code: ${way}`);
      for (const to of loaded.get(path) ?? []) if (!ways.has(to)) ways.set(to, `${way} → ${to}`);
    }
  }
  return [...faults];
}

/** Islands that speak to the server by themselves. */
function callsOutsideApi(sources: Sources): string[] {
  const calls = /\b(?:fetch\(|new XMLHttpRequest|sendBeacon\(|new EventSource)/;
  return [...sources]
    .filter(([path]) => /^src\/islands\/(?![\w-]+\/api\.ts$)/.test(path))
    .filter(([, text]) => calls.test(text))
    .map(([path]) => `${path}: islands reach the server through their own api.ts`);
}

/** Every file that has grown too long, one line a file. */
export function tooLong(sources: Sources): string[] {
  return [...sources]
    .map(([path, text]) => ({ path, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > LONGEST_FILE)
    .map(({ path, lines }) => `${path}: ${lines} lines, at most ${LONGEST_FILE}`);
}

/** Everything in `sources` that the house does not allow, one line a fault. */
export function faults(sources: Sources): string[] {
  const imports = readImports(sources);
  const broken = imports.flatMap((one) =>
    RULES.flatMap((rule) => {
      const fault = rule(one);
      return fault ? [`${one.from} imports ${one.to}: ${fault}`] : [];
    }),
  );
  return [
    ...broken,
    ...serviceCircles(imports),
    ...fileCircles(imports),
    ...serverCodeInBrowser(imports),
    ...callsOutsideApi(sources),
  ];
}
