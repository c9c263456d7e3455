import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { RESERVED_SLUGS } from '@/lib/page/profile/reserved';
import { FIRST_PARTS, ROUTES } from './routes';
import { SECTIONS } from './sections';

const PAGES = fileURLToPath(new URL('pages', import.meta.url));
const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(?!(?:.*\/)?_).*\.(astro|ts)$/.test(file))
  .map((file) => `/${file.replace(/\.(astro|ts)$/, '').replace(/(^|\/)index$/, '')}`)
  .map((path) => (path === '/' ? path : path.replace(/\/$/, '')));

test('every address is in the table, and every row has its page', () => {
  const drawn = [...files, ...SECTIONS.map((name) => `/${name}`)];
  expect([...new Set(drawn)].sort()).toEqual(Object.keys(ROUTES).sort());
});

test('nobody can take a first part of an address as a slug', () => {
  expect(FIRST_PARTS.length).toBeGreaterThan(30);
  expect(FIRST_PARTS.filter((part) => !RESERVED_SLUGS.has(part))).toEqual([]);
});

test('what an owner alone may see is never the same for everybody', () => {
  const open = SECTIONS.filter((name) => ROUTES[`/${name}`]?.audience !== 'owner');
  expect(open).toEqual([]);
});
