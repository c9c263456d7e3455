import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const folder = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const DATABASE = /DATABASE_URL|setup\/(?:empty-)?postgres/;

/** The unit tests of src/lib, without those that open a database: seconds for each mutant. */
const include = readdirSync(folder('src/lib'), { recursive: true, encoding: 'utf8' })
  .map((path) => `src/lib/${path}`)
  .filter((path) => path.endsWith('.test.ts') && !path.endsWith('.integration.test.ts'))
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
