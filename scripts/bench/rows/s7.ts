import { figure, median, type Row } from '../figure';
import { seeded } from '../seeded';
import { type Helper, helper } from '../servers';
import { HITS, LARGE } from '../sizes';

const SMALL = 1_000;
const ROUNDS = 9;
const LOOK_UPS = 2_000;

function asker(profiles: number, DATA_DIR: string): Promise<Helper> {
  const env = { DATA_DIR, DATABASE_URL: '', PROFILES: String(profiles) };
  return helper('scripts/bench/lookup.ts', { env });
}

async function microseconds(one: Helper): Promise<number> {
  const answer = (await one.ask({ count: LOOK_UPS })) as { milliseconds: number };
  return (answer.milliseconds * 1_000) / LOOK_UPS;
}

/** The look-up of a public page by its slug, among a million profiles against a thousand. */
export const s7: Row = {
  row: 'S7',
  measure: async () => {
    const many = await asker(LARGE, await seeded(LARGE, HITS));
    const few = await asker(SMALL, await seeded(SMALL));
    const pairs: { reference: number; measured: number }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const reference = await microseconds(few);
      const measured = await microseconds(many);
      if (round > 0) pairs.push({ reference, measured });
    }
    return [
      figure({
        row: 'S7',
        what: 'look-up by slug, 1,000,000 profiles against 1,000',
        unit: 'µs',
        reference: median(pairs.map(({ reference }) => reference)),
        measured: median(pairs.map(({ measured }) => measured)),
        ratio: median(pairs.map(({ reference, measured }) => measured / reference)),
        bar: { most: 1.5 },
        note: `the query with its links, no page: ${ROUNDS} rounds in turn of ${LOOK_UPS}, never a slug twice in a row`,
      }),
    ];
  },
};
