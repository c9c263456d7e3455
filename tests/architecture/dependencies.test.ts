import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';

test('sharp is reached by what runs in a thread alone: to load it holds the main thread', () => {
  const files = globSync('src/**/*.ts', { cwd: inRoot('.') }).filter(
    (path) => !path.endsWith('.test.ts'),
  );
  const reaching = files.filter((path) =>
    /import\('sharp'\)|\bpictures\(\)/.test(readFileSync(inRoot(path), 'utf8')),
  );
  expect(reaching.sort()).toEqual([
    'src/lib/media/resize.server.ts',
    'src/lib/media/sharp.server.ts',
  ]);
  // Their other exports are constants that inThread has made.
  for (const path of reaching) {
    const text = readFileSync(inRoot(path), 'utf8');
    const exported = [...text.matchAll(/^export (?:async )?function (\w+)/gm)].map(
      ([, name]) => name,
    );
    expect(exported.filter((name) => name !== 'pictures')).toEqual([]);
  }
});
