import { RANGE_NAMES } from '../../../src/lib/audience/statistics/figures';
import { type Client, signIn } from '../../../tests/setup/client';
import { figure, p95, type Row } from '../figure';
import { HITS, LARGE, seeded } from '../seeded';
import { product } from '../servers';

const ASKED = 100;
/** The profile that has a fifth of all hits (scripts/seed/large.ts). */
const OWNER = { nombre: 'grande', correo: 'grande@ejemplo.com' };

async function milliseconds(client: Client, rango: string): Promise<number> {
  const began = performance.now();
  const { status, text } = await client.get(`/api/estadisticas?rango=${rango}`);
  const took = performance.now() - began;
  if (status !== 200) throw new Error(`${status} ${text}`);
  return took;
}

/** The statistics screen, any range, where ten million hits are recorded. */
export const s8: Row = {
  row: 'S8',
  measure: async () => {
    const DATA_DIR = await seeded(LARGE, HITS);
    // Nothing of a year may be purged while it is measured.
    const server = await product({ DATA_DIR, HITS_RETENTION_DAYS: '400' });
    const client = await signIn(server.url, OWNER);
    const slowest: { rango: string; measured: number }[] = [];
    for (const rango of RANGE_NAMES) {
      const times: number[] = [];
      for (let round = 0; round < ASKED; round += 1) times.push(await milliseconds(client, rango));
      slowest.push({ rango, measured: p95(times) });
    }
    const each = slowest.map(({ rango, measured }) => `${rango} ${measured.toFixed(1)}`);
    return [
      figure({
        row: 'S8',
        what: 'statistics screen with 10,000,000 hits, p95 of the slowest range',
        unit: 'ms',
        measured: Math.max(...slowest.map(({ measured }) => measured)),
        bar: { most: 100 },
        note: `${ASKED} requests a range by the profile with a fifth of all hits: ${each.join(', ')}`,
      }),
    ];
  },
};
