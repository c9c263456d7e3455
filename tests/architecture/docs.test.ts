import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { configurationPage } from '../../scripts/docs/configuration';
import { decisionsIndex } from '../../scripts/docs/decisions';
import { ROOT } from '../../scripts/lib/paths.mjs';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const PAGES = [
  'README.md',
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

/** The links of a page to files, without those to a part of the page itself or to another site. */
const linksOf = (page: string) =>
  [...read(page).matchAll(/\]\(([^()#\s:]+\.\w+)(?:#[^)]*)?\)/g)].map(([, path]) => path ?? '');

test.each(PAGES)('every link of %s leads to a file', (page) => {
  const missing = linksOf(page).filter((path) => !existsSync(join(ROOT, dirname(page), path)));
  expect(missing).toEqual([]);
});
