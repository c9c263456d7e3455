import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';

const MAX_SMALL_LINES = 15;
const [MIN_FOLDER, MAX_FOLDER] = [4, 25];

/** What is left of files that are too small, and of folders with too few files. Both only fall. */
const REMAINING = { smallFiles: 91, smallFolders: 114 };

/** Folders that list one thing by nature, however many there are. */
const LISTS = /^(?:db\/migrations|docs\/decisions)\b/;
/** The folders of routes follow their URLs. */
const ROUTES = /^src\/pages\b/;

/** Every file of these folders, by its path from the root. */
const FILES = ['src', 'db', 'scripts', 'tests', 'docs', 'deploy'].flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(inRoot('/').length)),
);

const isSmall = (text: string) => text.trimEnd().split('\n').length <= MAX_SMALL_LINES;

/** Folders by the number of their own files, lists by nature left out. */
function countFolders(files: readonly string[]): [folder: string, count: number][] {
  const counts = new Map<string, number>();
  for (const folder of files.map(dirname)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [...counts].filter(([folder]) => !LISTS.test(folder));
}

const tooLarge = (files: readonly string[]) =>
  countFolders(files).filter(([, count]) => count > MAX_FOLDER);

/** Folders of the source with too few files. */
const tooSmall = (files: readonly string[]) =>
  countFolders(files)
    .filter(([folder]) => /^(?:src|db|scripts|tests)\b/.test(folder) && !ROUTES.test(folder))
    .filter(([, count]) => count < MIN_FOLDER);

test('no file of a few lines is added: it belongs to what imports it', () => {
  const sources = FILES.filter((path) => /\.tsx?$/.test(path));
  const small = sources.filter((path) => isSmall(readFileSync(inRoot(path), 'utf8')));
  expect(sources.length).toBeGreaterThan(1_500);
  expect(small.length, small.join('\n')).toBeLessThanOrEqual(REMAINING.smallFiles);
});

test('a folder has at most 25 files', () => {
  expect(tooLarge(FILES)).toEqual([]);
});

test('no folder of fewer than four files is added', () => {
  const small = tooSmall(FILES).map(([folder]) => folder);
  expect(small.length, small.join('\n')).toBeLessThanOrEqual(REMAINING.smallFolders);
});

describe('the check', () => {
  const many = (folder: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${folder}/${at}.ts`);

  test('finds a folder that is too large, but for lists by nature', () => {
    const files = [...many('src/a', 26), ...many('src/b', 25), ...many('docs/decisions', 99)];
    expect(tooLarge(files)).toEqual([['src/a', 26]]);
  });

  test('finds a folder that is too small, but for routes', () => {
    const files = [...many('src/a', 3), ...many('src/b', 4), ...many('src/pages/x', 1)];
    expect(tooSmall(files)).toEqual([['src/a', 3]]);
  });

  test('finds a file of fifteen lines', () => {
    expect([15, 16].map((lines) => isSmall('x\n'.repeat(lines)))).toEqual([true, false]);
  });
});
