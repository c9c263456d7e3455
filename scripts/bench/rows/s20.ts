import postgres from 'postgres';
import { hiddenFields } from '../../../tests/setup/actions/contact';
import { readProfile } from '../../../tests/setup/actions/profile';
import { offer, openShop, visitor } from '../../../tests/setup/actions/shop';
import { type Answer, anonymous, elsewhere, newPerson } from '../../../tests/setup/client';
import { freshDatabase } from '../../../tests/setup/programs/postgres';
import { type Figure, figure, median, p95, type Row } from '../figure';
import { product } from '../servers';

const AT_ONCE = 60;
const OF_EACH = 240;
const BAR_MS = 300;

/** Runs every act, AT_ONCE of them at a time. Returns what was refused, and each one's time in ms. */
async function atOnce(acts: (() => Promise<Answer>)[]) {
  const times: number[] = [];
  const refusals: string[] = [];
  const waiting = [...acts];
  const worker = async () => {
    for (let act = waiting.pop(); act; act = waiting.pop()) {
      const began = performance.now();
      // A server closes connections that wait for an answer too long.
      const answer = await act().catch((error: Error) => ({ status: 503, text: error.message }));
      times.push(performance.now() - began);
      if (answer.status >= 400) refusals.push(`${answer.status} ${answer.text.slice(0, 200)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { times, refusals };
}

async function measureOn(databaseUrl: string): Promise<Figure[]> {
  const env = { DATABASE_URL: databaseUrl };
  const servers = [await product(env), await product(env)];
  const urls = servers.map(({ url }) => url);
  const urlOf = (at: number) => urls[at % urls.length] ?? '';
  const client = postgres(databaseUrl, { max: 1 });
  const rollbacks = async () => {
    const [row] = await client`
      SELECT xact_rollback AS all FROM pg_stat_database WHERE datname = current_database()`;
    return Number(row?.['all']);
  };
  const indexes = Array.from({ length: OF_EACH }, (_, at) => at);

  const people = indexes.map((at) => ({
    client: anonymous(urlOf(at), elsewhere()),
    form: new URLSearchParams({ ...newPerson(`Ana ${at}`) }),
  }));
  const acts: Record<string, () => Promise<(() => Promise<Answer>)[]>> = {
    'sign in': async () =>
      people.map(
        ({ client, form }) =>
          () =>
            client.post('/auth/demo', form),
      ),
    save: async () => {
      const pages: object[] = [];
      for (const { client } of people) pages.push(await readProfile(client));
      return people.map(
        ({ client }, at) =>
          () =>
            client.put('/api/perfil', { ...pages[at], bio: `La de ${at}.` }),
      );
    },
    order: async () => {
      const shop = await openShop(urlOf(0));
      const id = await offer(shop, { existencias: null });
      const path = `/${shop.slug}/p/${id}/comprar`;
      const buyers: (() => Promise<Answer>)[] = [];
      for (const at of indexes) {
        const buyer = visitor({ ...shop, url: urlOf(at) });
        const order = { cantidad: '1', nombre: 'Eva', correo: `eva${at}@ejemplo.com` };
        const fields = { ...order, forma: shop.cobro, nota: '', codigo: '', consiente: 'si' };
        const form = { ...fields, ...hiddenFields(await buyer.get(path)) };
        buyers.push(() => buyer.post(path, new URLSearchParams(form)));
      }
      return buyers;
    },
  };
  const figures: Figure[] = [];
  for (const [what, prepare] of Object.entries(acts)) {
    const prepared = await prepare();
    const before = await rollbacks();
    const { times, refusals } = await atOnce(prepared);
    const more = (await rollbacks()) - before;
    const name = `${AT_ONCE} people at once on two processes ${what}`;
    figures.push(
      figure({
        ...{ row: 'S20', what: `${name}: refused`, unit: `of ${OF_EACH}` },
        ...{
          measured: refusals.length,
          bar: { most: 0 },
          ...(refusals[0] && { note: refusals[0] }),
        },
      }),
      figure({
        ...{ row: 'S20', what: `${name}: p95`, unit: 'ms', measured: p95(times) },
        bar: { most: BAR_MS },
        note: `p50 ${median(times).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)}, about ${more} rollbacks`,
      }),
    );
  }
  await client.end();
  return figures;
}

/** Many people at once on a PostgreSQL server: nothing without TEST_POSTGRES_URL. */
export const s20: Row = {
  row: 'S20',
  measure: async () => {
    const server = process.env['TEST_POSTGRES_URL'];
    if (!server) return [];
    const { url, drop } = await freshDatabase(server);
    try {
      return await measureOn(url);
    } finally {
      await drop();
    }
  },
};
