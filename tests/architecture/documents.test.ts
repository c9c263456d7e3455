import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { listVariables } from '@/lib/core/env/config';
import { ACCOUNTS } from '@/server/admin/accounts';
import { DATABASE } from '@/server/admin/database';
import { CONFIGURATION, INSTALLATION } from '@/server/admin/installation';
import '@/server/settings';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { readFiles } from './sources';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const PAGES = [
  'README.md',
  'CHANGELOG.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `docs/${path}`),
];

test('docs/configuration.md has every variable, and no other', () => {
  const variables = listVariables().flatMap(({ variables }) =>
    Object.entries(variables as Record<string, z.ZodType>)
      .filter(([, schema]) => !schema.meta()?.['testOnly'])
      .map(([name]) => name),
  );
  const named = [...read('docs/configuration.md').matchAll(/^\| `(\w+)` \|/gm)];
  expect(named.map(([, name]) => name).sort()).toEqual([...new Set(variables)].sort());
});

test('docs/developing.md has every command of package.json, and no other', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const named = [...read('docs/developing.md').matchAll(/`npm (?:run )?([a-z]+(?::[a-z]+)?)\b/g)];
  const names = Object.keys(scripts).filter((name) => name !== 'postinstall');
  expect([...new Set(named.map(([, name]) => name))].sort()).toEqual(names.sort());
});

test.each(PAGES)('every command of the operator that %s names exists', (page) => {
  const commands = {
    ...ACCOUNTS,
    ...DATABASE,
    ...CONFIGURATION,
    ...INSTALLATION,
  };
  const named = [...read(page).matchAll(/(?:npm run admin --|enlaza admin) ([a-z][a-z-]*)/g)];
  expect(named.map(([, name = '']) => name).filter((name) => !(name in commands))).toEqual([]);
});

/** Returns a page's links to files and headings of the repository, as paths from its root. */
const linksOf = (page: string) =>
  [...read(page).matchAll(/\]\(([^()#\s:]+)?(?:#([^)\s]+))?\)/g)]
    .filter(([, path, anchor]) => path ?? anchor)
    .map(([, path, anchor]) => ({
      path: path ? join(dirname(page), path) : page,
      anchor,
    }));

/** Returns the anchors of a page's headings. */
const anchorsOf = (page: string) =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d -]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(PAGES)('every link of %s leads to a file, and to a heading of it', (page) => {
  const broken = linksOf(page).filter(
    ({ path, anchor }) =>
      !existsSync(join(ROOT, path)) || (anchor && !anchorsOf(path).includes(anchor)),
  );
  expect(broken).toEqual([]);
});

test('every decision that a comment names exists', () => {
  const decisions = readdirSync(join(ROOT, 'docs/decisions')).map((name) => name.slice(0, 3));
  const named = [...readFiles(`${ROOT}/`)].flatMap(([path, text]) =>
    [...text.matchAll(/\bdecisions?[ /](\d{3})\b/g)].map(([, number = '']) => ({ path, number })),
  );
  expect(named.filter(({ number }) => !decisions.includes(number))).toEqual([]);
});

const FILES = ['src', 'db', 'scripts', 'tests', 'deploy'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    (path) => `/${folder}/${path}`,
  ),
);
/** Matches `src/lib/plans`, `orders/rules.ts`, `slim.ts` and `{a,b}` in them, but no patterns. */
const NAMED = /`((?:(?:src|db|scripts|tests|deploy)\/[^`\s<*…]+)|[\w./-]+\.(?:tsx?|css|astro))`/g;

/** Returns the files and folders that a page names, with `{a,b}` expanded. */
const namedIn = (page: string) =>
  [...read(page).matchAll(NAMED)].flatMap(([, name = '']) => {
    const [, start = '', names, end = ''] = /^(.*)\{(.+)\}(.*)$/.exec(name) ?? [];
    return names ? names.split(',').map((one) => start + one + end) : [name];
  });

// docs/sources.md names files of other repositories; `.d.ts` is a file extension.
test.each(PAGES.filter((page) => page !== 'docs/sources.md'))(
  'what %s names in the source exists',
  (page) => {
    const exists = (name: string) =>
      FILES.some((path) => path.endsWith(`/${name.replace(/\/$/, '')}`)) || name === '.d.ts';
    expect(namedIn(page).filter((name) => !exists(name))).toEqual([]);
  },
);
