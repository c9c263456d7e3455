import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Whether a file tests rules or schemas without a database, which takes seconds for each mutant. */
function isTest(path: string): boolean {
  const source = readFileSync(root + path, 'utf8');
  return (
    /\/(?:rules|schema)'/.test(source) &&
    !path.endsWith('.integration.test.ts') &&
    !/DATABASE_URL|setup\/(?:empty-)?postgres/.test(source)
  );
}

/** The unit tests that mutants are held against. */
export default defineConfig({
  resolve: { alias: { '@db': `${root}db`, '@': `${root}src` } },
  test: {
    include: globSync('src/lib/**/*.test.ts', { cwd: root }).filter(isTest),
    env: { LOG_LEVEL: 'silent' },
    setupFiles: 'tests/setup/own-data.ts',
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
