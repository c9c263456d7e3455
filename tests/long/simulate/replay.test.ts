// Runs in its own process, because it sets DATABASE_URL.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleProduct, ROOT } from './bundle';
import { PLANTED } from './planted';
import { makeTemplate, simulateSeed } from './run';

test('a seed replays exactly, whatever ran before it, and another seed is another life', async () => {
  const script = await bundleProduct();
  const first = await simulateSeed(script, await makeTemplate(script), 7);
  const template = await makeTemplate(script);
  const other = await simulateSeed(script, template, 8);
  const again = await simulateSeed(script, template, 7);
  expect(again).toEqual(first);
  expect(again.kills).toBeGreaterThan(0);
  expect(other.digest).not.toBe(first.digest);
});

/** The maximum number of seeds until the bug must be found. */
const SEEDS = 20;

test('a planted bug is found, and told of', async () => {
  const [, bug] = PLANTED;
  if (!bug) throw new Error('nothing is planted');
  const script = await bundleProduct([bug]);
  const template = await makeTemplate(script);
  let told: string[] = [];
  for (let seed = 1; told.length === 0 && seed <= SEEDS; seed += 1) {
    told = (await simulateSeed(script, template, seed)).faults;
  }
  expect(told.join('\n')).toMatch(/stock of|and holds 1/);
});

test.each(PLANTED)('the place of a planted bug is in the code: $name', ({ file, find }) => {
  expect(readFileSync(join(ROOT, file), 'utf8').split(find)).toHaveLength(2);
});
