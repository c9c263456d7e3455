import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';

const sources = () =>
  globSync('src/**/*.ts', { cwd: inRoot('.') }).filter((path) => !path.endsWith('.test.ts'));

test('the program of threads knows all work that is given to one', () => {
  const program = readFileSync(inRoot('src/server/thread.ts'), 'utf8');
  const names = sources().flatMap((path) => {
    const text = readFileSync(inRoot(path), 'utf8');
    return [...text.matchAll(/\bin(?:Own)?Thread\(\s*'([^']+)'/g)].map(([, name = '']) => name);
  });
  expect(names).toContain('picture');
  const known = [...program.matchAll(/^ {2}(?:'([^']+)'|(\w+)): \(\) => import/gm)];
  expect(known.map(([, quoted, plain]) => quoted ?? plain).sort()).toEqual(names.sort());
});

test('sharp is reached by what runs in a thread alone: to load it holds the main thread', () => {
  const reaching = sources().filter((path) =>
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
