import { type Figure, median } from '../figure';
import { HITS, LARGE, seeded } from '../seeded';
import { type Helper, helper } from '../servers';

const SMALL = 1_000;
const ROUNDS = 9;
const LOOK_UPS = 2_000;

function asker(profiles: number, DATA_DIR: string): Promise<Helper> {
  const env = { DATA_DIR, DATABASE_URL: '', PROFILES: String(profiles) };
  return helper('scripts/bench/lookup.ts', { env });
}

/** Microseconds of one look-up. */
async function time(one: Helper): Promise<number> {
  const { milliseconds } = (await one.ask({ count: LOOK_UPS })) as { milliseconds: number };
  return (milliseconds * 1_000) / LOOK_UPS;
}

/** The look-up of a page and its links by slug, among a million pages against a thousand. */
export async function s7(): Promise<Figure[]> {
  const many = await asker(LARGE, await seeded(LARGE, HITS));
  const few = await asker(SMALL, await seeded(SMALL));
  const [references, times]: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [reference, measured] = [await time(few), await time(many)];
    // The first round only warms up.
    if (round === 0) continue;
    references.push(reference);
    times.push(measured);
  }
  const [reference, measured] = [median(references), median(times)];
  const what = 'look-up by slug, 1,000,000 profiles against 1,000';
  const ratio = measured / reference;
  return [{ what, unit: 'µs', reference, measured, ratio, bar: { most: 1.5 } }];
}
