import { beforeAll, expect, test } from 'vitest';
import { bundleProduct } from './bundle';
import { makeTemplate, simulateSeed } from './run';

/**
 * Tests the invariants of seeds, each of them thirty days of a shop. A simulation changes
 * DATABASE_URL and other variables, so files that call this run in their own process.
 */
export function testSeeds(first: number, many: number): void {
  let simulate: (seed: number) => ReturnType<typeof simulateSeed>;
  beforeAll(async () => {
    const script = await bundleProduct();
    const template = await makeTemplate(script);
    simulate = (seed) => simulateSeed(script, template, seed);
  }, 120_000);
  const seeds = Array.from({ length: many }, (_, at) => first + at);
  test.each(seeds)('thirty days of a shop add up (npm run simulate -- --seed %i)', async (seed) => {
    const { faults, orders } = await simulate(seed);
    expect(faults).toEqual([]);
    expect(orders).toBeGreaterThan(0);
  });
}
