import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { externalPackages } from '../../scripts/lib/external.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';

/** Imported where tests or development choose that database; a release never loads it. */
const FOR_DEVELOPMENT = ['@electric-sql/pglite'];

const IMPORT = /\b(?:from|import)\s*\(?\s*'(?!\.)((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^']*)?'/g;

/** The names of the packages that the product's source imports, types included. */
function importedPackages(): Set<string> {
  const files = globSync('{astro.config.ts,{src,db}/**/*.{ts,tsx,astro}}', { cwd: inRoot('.') });
  const source = files.filter((path) => !/\.test\.tsx?$|drizzle\.config/.test(path));
  const names = source.flatMap((path) =>
    [...readFileSync(inRoot(path), 'utf8').matchAll(IMPORT)].map(([, name = '']) => name),
  );
  return new Set(names.filter((name) => !name.startsWith('@db/')));
}

const { dependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

test('what runs in production is in `dependencies`, so that audits and SBOMs see it', () => {
  const imported = importedPackages();
  expect(imported.size).toBeGreaterThan(40);
  const missing = [...imported].filter((name) => !(name in dependencies));
  expect(missing.sort()).toEqual(FOR_DEVELOPMENT);
});

/** What packages need beside them, as the alias of React needs Preact. */
function peersOf(names: string[]): string[] {
  const manifests = names.map((name) => inRoot(`node_modules/${name}/package.json`));
  return manifests.flatMap((path) =>
    Object.keys(JSON.parse(readFileSync(path, 'utf8')).peerDependencies ?? {}),
  );
}

test('`dependencies` has nothing else: each is imported, read as files, or a peer', () => {
  const imported = importedPackages();
  const names = Object.keys(dependencies);
  const others = [...externalPackages(dependencies), ...peersOf(names)];
  const unused = names.filter((name) => !imported.has(name));
  expect(unused.filter((name) => !others.includes(name))).toEqual([]);
});

test('sharp is reached by what runs in a thread alone: to load it holds the main thread', () => {
  const files = globSync('src/**/*.ts', { cwd: inRoot('.') }).filter(
    (path) => !path.endsWith('.test.ts'),
  );
  const reaching = files.filter((path) =>
    /import\('sharp'\)|\bpictures\(\)/.test(readFileSync(inRoot(path), 'utf8')),
  );
  expect(reaching.sort()).toEqual([
    'src/lib/page/media/encoders.server.ts',
    'src/lib/page/media/sharp.server.ts',
  ]);
  // What else they export is a constant that inThread has made.
  for (const path of reaching) {
    const text = readFileSync(inRoot(path), 'utf8');
    const exported = [...text.matchAll(/^export (?:async )?function (\w+)/gm)].map(
      ([, name]) => name,
    );
    expect(exported.filter((name) => name !== 'pictures')).toEqual([]);
  }
});
