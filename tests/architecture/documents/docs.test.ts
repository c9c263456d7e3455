import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { configurationPage } from '../../../scripts/docs/configuration';
import { decisionsIndex } from '../../../scripts/docs/decisions';
import { ROOT } from '../../../scripts/lib/paths.mjs';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const PAGES = [
  'README.md',
  'CHANGELOG.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `docs/${path}`),
];

test.each([
  ['docs/configuration.md', configurationPage],
  ['docs/decisions/index.md', decisionsIndex],
])('%s is up to date: npm run docs writes it', (path, make) => {
  expect(read(path)).toBe(make());
});

/** The links of a page to files and headings of the repository, resolved from its root. */
const linksOf = (page: string) =>
  [...read(page).matchAll(/\]\(([^()#\s:]+\.\w+)?(?:#([^)\s]+))?\)/g)]
    .filter(([, path, anchor]) => path ?? anchor)
    .map(([, path, anchor]) => ({
      path: path ? join(dirname(page), path) : page,
      anchor,
    }));

/** The anchors of a page's headings. */
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

const FILES = ['src', 'db', 'scripts', 'tests', 'deploy'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
    (path) => `/${folder}/${path}`,
  ),
);
/** `src/lib/plans`, `orders/rules.ts`, `slim.ts`, and of `{a,b}` in one each; no patterns. */
const NAMED = /`((?:(?:src|db|scripts|tests|deploy)\/[^`\s<*…]+)|[\w./-]+\.(?:tsx?|css|astro))`/g;
/** Its names are of other repositories. */
const OF_OTHERS = 'docs/sources.md';
/** Made while types are checked, and endings of names. */
const NO_FILES = ['x.astro.tsx', '.d.ts'];

/** The files and folders that a page names, with `{a,b}` written out. */
const namedIn = (page: string) =>
  [...read(page).matchAll(NAMED)].flatMap(([, name = '']) => {
    const [, start = '', names, end = ''] = /^(.*)\{(.+)\}(.*)$/.exec(name) ?? [];
    return names ? names.split(',').map((one) => start + one + end) : [name];
  });

test.each(PAGES.filter((page) => page !== OF_OTHERS))(
  'what %s names in the source exists',
  (page) => {
    const exists = (name: string) =>
      FILES.some((path) => path.endsWith(`/${name.replace(/\/$/, '')}`)) || NO_FILES.includes(name);
    expect(namedIn(page).filter((name) => !exists(name))).toEqual([]);
  },
);
