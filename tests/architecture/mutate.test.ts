import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RULES } from '../../scripts/mutate/rules.mjs';

it.each(RULES)('npm run mutate breaks code that is there: $name', ({ file, find, tests }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
  expect(tests.filter((path) => !existsSync(path))).toEqual([]);
});
