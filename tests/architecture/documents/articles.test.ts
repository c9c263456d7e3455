import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const paragraphs = globSync('src/content/blog/*.md', { cwd: root }).flatMap((path) =>
  readFileSync(`${root}${path}`, 'utf8').split(/\n{2,}|\n- /),
);

/** Statistics that only a PRO plan shows (decision 061). */
const ADVANCED = /conversi[oó]n\b|anteriores|periodo anterior|clics de cada enlace|30 días/i;

test('articles say of what only PRO has that it is of PRO', () => {
  const advanced = paragraphs.filter((text) => ADVANCED.test(text));
  expect(advanced.length).toBeGreaterThan(0);
  expect(advanced.filter((text) => !/\bPRO\b/.test(text))).toEqual([]);
});
