import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/lib/paths.mjs';

const MAX_LINES = 120;
/** npm runs it by itself at every install. */
const AUTOMATIC = 'postinstall';

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const readme = read('README.md');

test('docs/developing.md names every npm script that people run, and no other', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const named = [...read('docs/developing.md').matchAll(/`npm (?:run )?([a-z]+(?::[a-z]+)?)\b/g)];
  const names = Object.keys(scripts).filter((name) => name !== AUTOMATIC);
  expect([...new Set(named.map(([, name]) => name))].sort()).toEqual(names.sort());
});

test('the README fits three screens', () => {
  expect(readme.split('\n').length).toBeLessThanOrEqual(MAX_LINES);
});

test('the README says what a crash can lose', () => {
  expect(readme).toContain('a crash loses at most one second of visits');
});
