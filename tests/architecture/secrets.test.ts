import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readImports, readSources } from './sources';

const sources = readSources(fileURLToPath(new URL('../..', import.meta.url)));
const imports = readImports(sources).filter(({ typeOnly }) => !typeOnly);

/** Returns every file that a program imports, directly or indirectly. */
function loadedBy(program: string): string[] {
  const loaded = new Set([program]);
  for (const file of loaded) {
    for (const { from, to } of imports) if (from === file) loaded.add(to);
  }
  return [...loaded];
}

const keeps = [...sources]
  .filter(([, text]) => /= sealedColumn\(/.test(text))
  .map(([path]) => path)
  .sort();

test.each([
  ['what encrypts all secrets anew', 'src/server/admin/index.ts'],
  ['the server, which says at start how many it cannot open', 'src/server/main.ts'],
])('every column of secrets is known to %s', (_, program) => {
  expect(keeps.length).toBeGreaterThan(3);
  expect(
    loadedBy(program)
      .filter((path) => keeps.includes(path))
      .sort(),
  ).toEqual(keeps);
});
