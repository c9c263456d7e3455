import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('checks the variables of every part that has any', () => {
  const lib = join(import.meta.dirname, '../lib');
  const files = readdirSync(lib, { recursive: true, encoding: 'utf8' });
  const parts = files.filter(
    (file) =>
      /settings\.server\.ts$/.test(file) &&
      readFileSync(join(lib, file), 'utf8').includes('defineSettings('),
  );
  const checked = readFileSync(join(import.meta.dirname, 'settings.ts'), 'utf8');
  expect(parts.length).toBeGreaterThan(9);
  expect(parts.filter((file) => !checked.includes(`@/lib/${file.replace('.ts', '')}'`))).toEqual(
    [],
  );
});
