import { RANGE_NAMES } from '../../../src/lib/statistics/figures';
import { signIn } from '../../../tests/setup/client';
import { type Figure, p95, worst } from '../figure';
import { BIG_OWNER, HITS, LARGE, seeded } from '../seeded';
import { product } from '../servers';

const ASKED = 100;

/** The statistics of the page with a fifth of ten million hits, for every range. */
export async function s8(): Promise<Figure[]> {
  const DATA_DIR = await seeded(LARGE, HITS);
  // No hit of the measured year may be purged.
  const server = await product({ DATA_DIR, HITS_RETENTION_DAYS: '400' });
  const owner = await signIn(server.url, BIG_OWNER);
  const found: [string, number][] = [];
  for (const rango of RANGE_NAMES) {
    const times: number[] = [];
    for (let round = 0; round < ASKED; round += 1) {
      const began = performance.now();
      const { status } = await owner.get(`/api/estadisticas?rango=${rango}`);
      times.push(performance.now() - began);
      if (status !== 200) throw new Error(`the statistics answered ${status}`);
    }
    found.push([rango, p95(times)]);
  }
  const [measured, note] = worst(found);
  const what = 'statistics screen with 10,000,000 hits, p95 of the slowest range';
  return [{ what, unit: 'ms', measured, bar: { most: 100 }, note }];
}
