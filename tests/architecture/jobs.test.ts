import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { getOperatorTexts } from '@/lib/operator/desk/texts';
import { readSources } from './sources';

const root = fileURLToPath(new URL('../..', import.meta.url));
const DEFINED = /\bdefineJob(?:<[^(]*>)?\(\{\s*name: (?:'([^']+)'|([A-Z_]+))/g;

test('every kind of job has a text at the desk, and there is no text without a kind', () => {
  const all = [...readSources(root).values()].join('\n');
  const kinds = [...all.matchAll(DEFINED)].map(
    ([, name, constant]) => name ?? new RegExp(`const ${constant} = '([^']+)'`).exec(all)?.[1],
  );
  expect(kinds.length).toBeGreaterThan(15);
  expect(Object.keys(getOperatorTexts('es').work.kinds).sort()).toEqual(kinds.sort());
});
