import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { es } from '@/lib/operator/desk/texts/es';
import { readSources } from './sources';

const root = fileURLToPath(new URL('../..', import.meta.url));
const DEFINED = /\bdefineWork(?:<[^(]*>)?\(\{\s*name: (?:'([^']+)'|([A-Z_]+))/g;

test('every kind of work has words of its own at the desk, and there are words for no other', () => {
  const all = [...readSources(root).values()].join('\n');
  const kinds = [...all.matchAll(DEFINED)].map(
    ([, name, constant]) => name ?? new RegExp(`const ${constant} = '([^']+)'`).exec(all)?.[1],
  );
  expect(kinds.length).toBeGreaterThan(15);
  expect(Object.keys(es.work.kinds).sort()).toEqual(kinds.sort());
});
