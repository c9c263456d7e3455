import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const folder = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const DATABASE = /DATABASE_URL|setup\/(?:empty-)?postgres/;

/** The domain of a file: `src/lib/store/orders/`. */
const domainOf = (file: string) => `${file.split('/').slice(0, 4).join('/')}/`;

/** The domains whose files are mutated (MUTATED, by scripts/mutate.mjs); all where none are named. */
const domains = new Set((process.env['MUTATED'] ?? '').split(',').filter(Boolean).map(domainOf));

/** The unit tests of those domains, without those that open a database: seconds for each mutant. */
const include = readdirSync(folder('src/lib'), { recursive: true, encoding: 'utf8' })
  .map((path) => `src/lib/${path}`)
  .filter((path) => path.endsWith('.test.ts') && !path.endsWith('.integration.test.ts'))
  .filter((path) => domains.size === 0 || domains.has(domainOf(path)))
  .filter((path) => !DATABASE.test(readFileSync(folder(path), 'utf8')));

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
