import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Figure, figure, median, type Row } from '../figure';
import { HITS, HOSTS, LARGE, seeded } from '../seeded';
import { type Helper, helper } from '../servers';

const SMALL = 1_000;
const ROUNDS = 9;
const LOOK_UPS = 2_000;
const TRIED = `${ROUNDS} rounds in turn of ${LOOK_UPS}, never a slug twice in a row`;

function asker(profiles: number, DATA_DIR: string, by = ''): Promise<Helper> {
  const env = { DATA_DIR, DATABASE_URL: '', PROFILES: String(profiles), BY_HOST: by };
  return helper('scripts/bench/lookup.ts', { env });
}

/** The same with a host in use for every page. */
async function hostAsker(profiles: number): Promise<Helper> {
  const folder = await seeded(profiles);
  const db = new Sqlite(join(folder, 'enlaza.db'), { timeout: 5_000 });
  db.exec(`INSERT OR IGNORE INTO dominios
    (uid, dominio, clave, estado, probado, fallos, hallado, "creadoEn", "activoEn", "proximoEn")
    SELECT uid, slug || '.test', uid, 'activo', slug || '.test', 0, '{}', 0, 0, 0 FROM usuarios`);
  db.close();
  return asker(profiles, folder, 'yes');
}

async function microseconds(one: Helper): Promise<number> {
  const answer = (await one.ask({ count: LOOK_UPS })) as { milliseconds: number };
  return (answer.milliseconds * 1_000) / LOOK_UPS;
}

/** How much longer look-ups take among many than among few. */
async function compared(many: Helper, few: Helper, what: string, note: string): Promise<Figure> {
  const pairs: { reference: number; measured: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const reference = await microseconds(few);
    const measured = await microseconds(many);
    if (round > 0) pairs.push({ reference, measured });
  }
  return figure({
    ...{ row: 'S7', what, unit: 'µs', bar: { most: 1.5 }, note: `${note}: ${TRIED}` },
    reference: median(pairs.map(({ reference }) => reference)),
    measured: median(pairs.map(({ measured }) => measured)),
    ratio: median(pairs.map(({ reference, measured }) => measured / reference)),
  });
}

/** The look-up of a public page by its slug, and by its own host, among many against a thousand. */
export const s7: Row = {
  row: 'S7',
  measure: async () => {
    const hosts = [await hostAsker(HOSTS), await hostAsker(SMALL)] as const;
    const byHost = await compared(
      ...hosts,
      'look-up by own host, 100,000 against 1,000',
      'the host in memory and the query with its links, no page',
    );
    await Promise.all(hosts.map((one) => one.stop()));
    const bySlug = await compared(
      await asker(LARGE, await seeded(LARGE, HITS)),
      await asker(SMALL, await seeded(SMALL)),
      'look-up by slug, 1,000,000 profiles against 1,000',
      'the query with its links, no page',
    );
    return [bySlug, byHost];
  },
};
