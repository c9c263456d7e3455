import { WINGS } from '../../.dependency-cruiser.mjs';
import { between, domainOf, type Structure } from './read';

const wingOf = (path: string) => /^src\/lib\/([^/]+)\//.exec(path)?.[1];

function mermaid(edges: ReadonlyMap<string, ReadonlySet<string>>, nodes: readonly string[]) {
  const arrows = [...edges].flatMap(([from, all]) => [...all].map((to) => `  ${from} --> ${to}`));
  return [
    '```mermaid',
    'flowchart TD',
    ...nodes.map((node) => `  ${node}`),
    ...arrows.sort(),
    '```',
  ];
}

/** Returns docs/structure.md: which wings of src/lib import which, and the domains of each wing. */
export function drawStructure({ arrows }: Structure): string {
  const domains = new Set(arrows.flatMap(({ from }) => domainOf(from) ?? []));
  const ofWing = (wing: string) =>
    [...domains]
      .filter((domain) => domain.startsWith(`${wing}/`))
      .map((one) => one.split('/')[1] ?? '');
  const inside = (wing: string) => (path: string) =>
    wingOf(path) === wing ? domainOf(path)?.split('/')[1] : undefined;
  const parts = WINGS.map((wing) => [wing, ofWing(wing).sort()] as const).filter(
    ([, names]) => names.length > 1,
  );
  return [
    '# The structure of src/lib',
    '',
    'Drawn by `npm run draw:structure` from the imports of the source, types included; the rules are in',
    '`.dependency-cruiser.mjs`. An arrow points at what is imported.',
    '',
    '## Wings',
    '',
    ...mermaid(between(arrows, wingOf), WINGS),
    ...parts.flatMap(([wing, names]) => [
      '',
      `## ${wing}`,
      '',
      ...mermaid(between(arrows, inside(wing)), names),
    ]),
    '',
  ].join('\n');
}
