import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const folder = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
/** A test that opens a database takes seconds for each mutant. */
const DATABASE = /DATABASE_URL|setup\/(?:empty-)?postgres/;
/** What a test of rules or schemas imports. */
const TESTED = /\/(?:rules|schema)'/;

/** The domain of a file: `src/lib/store/orders/`. */
const domainOf = (file: string) => `${file.split('/').slice(0, 4).join('/')}/`;

/** The domains whose files are mutated (MUTATED, by scripts/mutate.mjs); all where none are named. */
const domains = new Set((process.env['MUTATED'] ?? '').split(',').filter(Boolean).map(domainOf));

/** Whether a file tests rules or schemas, by what it imports. */
function isTest(path: string): boolean {
  if (!path.endsWith('.test.ts') || path.endsWith('.integration.test.ts')) return false;
  const source = readFileSync(folder(path), 'utf8');
  return TESTED.test(source) && !DATABASE.test(source);
}

/** The unit tests of those domains. */
const include = readdirSync(folder('src/lib'), { recursive: true, encoding: 'utf8' })
  .map((path) => `src/lib/${path}`)
  .filter((path) => domains.size === 0 || domains.has(domainOf(path)))
  .filter(isTest);

export default defineConfig({
  resolve: { alias: { '@db': folder('db'), '@': folder('src') } },
  test: {
    include,
    env: { LOG_LEVEL: 'silent' },
    setupFiles: 'tests/setup/own-data.ts',
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
});
