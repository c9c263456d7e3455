import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSources } from './sources';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readme = readFileSync(`${root}README.md`, 'utf8');
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

/** Leads the payment tests to a stand-in on this machine; refused for any other. */
const FOR_TESTS = ['STRIPE_API_URL', 'MERCADOPAGO_API_URL'];

const named = [...readme.matchAll(/npm (?:run )?([a-z]+(?::[a-z]+)?)\b/g)].map(([, name]) => name);

/** npm runs it by itself at every install. */
const BY_ITSELF = 'postinstall';

test('the README names every npm script that people run', () => {
  const run = Object.keys(scripts).filter((name) => name !== BY_ITSELF);
  expect(run.filter((name) => !named.includes(name))).toEqual([]);
});

test('the README names every variable of the configuration, and its table no other', () => {
  const [known, told] = [new Set<string>(), new Set<string>()];
  for (const [path, text] of readSources(root)) {
    if (!/^src\/lib\/(?:kernel\/env\/|.+\/settings\.server\.ts$)/.test(path)) continue;
    for (const [, name] of text.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)) known.add(name ?? '');
  }
  for (const [, names] of readme.matchAll(/^\| ((?:`[A-Z0-9_]+`(?:, )?)+) \|/gm)) {
    for (const [, name] of (names ?? '').matchAll(/`([A-Z0-9_]+)`/g)) told.add(name ?? '');
  }
  expect([...told].sort()).toEqual([...known].filter((name) => !FOR_TESTS.includes(name)).sort());
});

test('the README says what a crash can lose', () => {
  expect(readme).toContain('a crash loses at most one second of visits');
});
