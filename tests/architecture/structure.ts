import { join } from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import configuration from '../../.dependency-cruiser.mjs';

/** One import between two of our files. */
export interface Arrow {
  from: string;
  to: string;
}

/** dependency-cruiser's result for a repository. */
export interface Structure {
  /** `rule: from → to`, sorted. */
  violations: string[];
  /** Imports between files, types included. */
  arrows: Arrow[];
}

/** Reads every import of the repository at `root` and checks `.dependency-cruiser.mjs`. */
export async function readStructure(root: string): Promise<Structure> {
  const { options } = configuration;
  const forbidden = configuration.forbidden as IForbiddenRuleType[];
  const { enhancedResolveOptions, tsConfig, ...rest } = options;
  const { output } = await cruise(
    ['src', 'db'],
    {
      ...rest,
      tsConfig: { fileName: join(root, tsConfig.fileName) },
      baseDir: root,
      validate: true,
      ruleSet: { forbidden },
    },
    enhancedResolveOptions,
    { tsConfig: extractTSConfig(join(root, tsConfig.fileName)) },
  );
  const { modules, summary } = output as ICruiseResult;
  const arrows = modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ coreModule, couldNotResolve }) => !coreModule && !couldNotResolve)
      .map(({ resolved }) => ({ from: source, to: resolved })),
  );
  const violations = summary.violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from} → ${to}`,
  );
  return { violations: violations.sort(), arrows };
}

/** Returns the dashboard folder of a file. */
function roomOf(path: string): string | undefined {
  return /^src\/islands\/dashboard\/([^/]+)\//.exec(path)?.[1];
}

/** Returns which folders each folder imports. */
function between(arrows: readonly Arrow[], folderOf: (path: string) => string | undefined) {
  const edges = new Map<string, Set<string>>();
  for (const { from, to } of arrows) {
    const [a, b] = [folderOf(from), folderOf(to)];
    if (a && b && a !== b) edges.set(a, (edges.get(a) ?? new Set()).add(b));
  }
  return edges;
}

/** Returns all folders that a folder imports, directly or indirectly. */
function reachable(edges: ReadonlyMap<string, ReadonlySet<string>>, from: string): Set<string> {
  const reached = new Set<string>(edges.get(from));
  for (const one of reached) for (const next of edges.get(one) ?? []) reached.add(next);
  return reached;
}

function inCircles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...edges.keys()].filter((one) => reachable(edges, one).has(one)).sort();
}

/** Returns the dashboard folders that import each other, directly or indirectly. */
export const circularRooms = ({ arrows }: Structure) => inCircles(between(arrows, roomOf));
