import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { ENTRIES } from '@/sections';
import { type Import, readImports, readSources } from './sources';

const ROOT = 'src/islands/dashboard/';
/** What every room stands on, the lowest first: each imports only what stands before it. */
const FOUNDATIONS = ['kernel', 'ui', 'draft', 'session', 'save'];
/** The one file that may import every room. */
const COMPOSITION = 'screens.tsx';
/** Files beside the rooms that rooms may import. */
const SHARED_FILES = ['api.ts', 'failure.ts', 'texts.ts'];
/** Rooms with a screen whose parts another screen shows, and which. */
const SHOWN_ELSEWHERE: Record<string, string[]> = {
  profile: ['overview', 'settings'],
  statistics: ['overview'],
};
const SCREEN_ROOMS = new Set(
  Object.values(ENTRIES).flatMap((entry) => ('screen' in entry ? entry.screen.split('/')[0] : [])),
);

/** The first folder below the dashboard's, or the file itself where it lies in none. */
const roomOf = (path: string) => path.slice(ROOT.length).split('/')[0] ?? '';
/** The folder of a file, below the dashboard's. */
const folderOf = (path: string) => path.slice(ROOT.length).split('/').slice(0, -1).join('/');

/** Every path that leads back to where it began, among `edges`. */
function cycles(edges: [from: string, to: string][]): string[] {
  const next = Map.groupBy(edges, ([from]) => from);
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (node: string, path: string[]): void => {
    const start = path.indexOf(node);
    if (start >= 0) found.push([...path.slice(start), node].join(' → '));
    if (start >= 0 || done.has(node)) return;
    for (const [, to] of next.get(node) ?? []) walk(to, [...path, node]);
    done.add(node);
  };
  for (const node of next.keys()) walk(node, []);
  return found;
}

/** Why a room may not import another one; undefined where it may. */
function refusal(from: string, to: string): string | undefined {
  const [low, high] = [FOUNDATIONS.indexOf(from), FOUNDATIONS.indexOf(to)];
  if (from === COMPOSITION || from === 'start.tsx') return undefined;
  if (SHARED_FILES.includes(to)) return undefined;
  if (SHARED_FILES.includes(from)) return high < 0 ? 'knows no room' : undefined;
  if (to === 'shell' || to === COMPOSITION) return 'is above the rooms';
  if (low >= 0) return high >= 0 && high < low ? undefined : 'stands on lower rooms only';
  if (high >= 0) return undefined;
  if (from === 'shell') return 'the shell knows no room';
  const allowed = SHOWN_ELSEWHERE[to]?.includes(from);
  return SCREEN_ROOMS.has(to) && !allowed
    ? 'rooms with a screen do not import each other'
    : undefined;
}

/** Everything between rooms that is not allowed. Types count. */
function faults(imports: Import[]): string[] {
  const own = imports.filter(({ from, to }) => from.startsWith(ROOT) && to.startsWith(ROOT));
  const between = own.filter(({ from, to }) => roomOf(from) !== roomOf(to));
  const refused = between.flatMap(({ from, to }) => {
    const why = refusal(roomOf(from), roomOf(to));
    return why ? [`${from} imports ${to}: ${why}`] : [];
  });
  const inFolders = own.filter(({ from, to }) => folderOf(from) && folderOf(to));
  const folders = inFolders
    .map(({ from, to }): [string, string] => [folderOf(from), folderOf(to)])
    .filter(([from, to]) => from !== to);
  return [...refused, ...cycles(folders).map((cycle) => `folders form a cycle: ${cycle}`)];
}

test('the rooms of the dashboard form no cycle, and each imports only what it may', () => {
  const imports = readImports(readSources(fileURLToPath(new URL('../..', import.meta.url))));
  expect(imports.filter(({ from }) => from.startsWith(ROOT)).length).toBeGreaterThan(500);
  expect(faults(imports)).toEqual([]);
});

describe('the check of rooms', () => {
  const read = (from: string, to: string) =>
    faults(
      readImports(
        new Map([
          [`${ROOT}${from}`, `import type { X } from '@/islands/dashboard/${to}';`],
          [`${ROOT}${to}.ts`, ''],
        ]),
      ),
    ).join();

  test.each([
    ['ui/Button.tsx', 'list/items', /lower rooms/],
    ['ui/Button.tsx', 'draft/profile', /lower rooms/],
    ['shell/Header.tsx', 'list/items', /knows no room/],
    ['list/ListScreen.tsx', 'shell/Header', /above the rooms/],
    ['list/ListScreen.tsx', 'media/MediaScreen', /with a screen/],
    ['api.ts', 'bio/wish', /knows no room/],
  ])('refuses that %s imports %s', (from, to, why) => {
    expect(read(from, to)).toMatch(why);
  });

  test.each([
    ['list/ListScreen.tsx', 'draft/profile'],
    ['list/ListScreen.tsx', 'blocks/form'],
    ['screens.tsx', 'list/Picker'],
  ])('lets %s import %s', (from, to) => {
    expect(read(from, to)).toBe('');
  });

  test('finds folders that need each other, through a third', () => {
    const files = [
      ['blocks', 'links'],
      ['links', 'pictures'],
      ['pictures', 'blocks'],
    ];
    const sources = files.map(([from, to]): [string, string] => [
      `${ROOT}${from}/a.ts`,
      `import { a } from '../${to}/a';`,
    ]);
    expect(faults(readImports(new Map(sources))).join()).toMatch(
      /cycle: blocks → links → pictures → blocks/,
    );
  });
});
