import { setTimeout as sleep } from 'node:timers/promises';
import { hiddenFields } from '../../../tests/setup/actions/contact';
import { leftOf, offer, openShop, visitor } from '../../../tests/setup/actions/shop';
import { freshDatabase } from '../../../tests/setup/programs/postgres';
import type { RunningServer } from '../../../tests/setup/server';
import { type Figure, figure, p95, type Row } from '../figure';
import { product } from '../servers';
import { mainThreadTime } from '../usage';

const BUYERS = 200;
const STOCK = 50;

/** All of them have the form before any of them sends it. */
async function atOnce({ url, pid }: RunningServer) {
  const shop = await openShop(url);
  const id = await offer(shop, { existencias: STOCK });
  const path = `/${shop.slug}/p/${id}/comprar`;
  const buyers: { client: ReturnType<typeof visitor>; body: URLSearchParams }[] = [];
  for (let at = 0; at < BUYERS; at += 1) {
    const client = visitor(shop);
    const order = {
      cantidad: '1',
      nombre: 'Eva',
      correo: `eva${at}@ejemplo.com`,
      forma: shop.cobro,
    };
    const fields = { ...order, nota: '', codigo: '', ...hiddenFields(await client.get(path)) };
    buyers.push({ client, body: new URLSearchParams(fields) });
  }
  await sleep(500);
  const before = mainThreadTime(pid);
  const answers = await Promise.all(
    buyers.map(async ({ client, body }) => {
      const began = performance.now();
      const { status, text } = await client.post(path, body);
      const outcome =
        status === 303
          ? 'sold'
          : status === 422 && text.includes('Se agotó')
            ? 'refused'
            : `${status}`;
      return { outcome, took: performance.now() - began };
    }),
  );
  const many = (what: string) => answers.filter(({ outcome }) => outcome === what).length;
  const times = answers.map(({ took }) => took);
  const work = mainThreadTime(pid) - before;
  const stock = await leftOf(shop, id);
  return { sold: many('sold'), refused: many('refused'), left: stock, p95: p95(times), work };
}

async function measured(engine: string, env: Record<string, string>): Promise<Figure[]> {
  const server = await product(env);
  const result = await atOnce(server);
  await server.stop();
  const exact = result.sold === STOCK && result.refused === BUYERS - STOCK && result.left === 0;
  const what = `${BUYERS} buyers at once for a stock of ${STOCK}, ${engine}`;
  return [
    figure({
      ...{
        row: 'S14',
        what: `${what}: sold`,
        unit: 'orders',
        measured: exact ? result.sold : Number.NaN,
      },
      bar: { most: STOCK },
      note: `${result.sold} sold, ${result.refused} told that none is left, ${result.left} left`,
    }),
    figure({
      ...{ row: 'S14', what: `${what}: answer p95`, unit: 'ms', measured: result.p95 },
      bar: { most: 1_000 },
      note: `${result.work.toFixed(0)} ms of the server’s processor for all of them`,
    }),
  ];
}

/** A last piece that many want: on a file, and on a PostgreSQL server where TEST_POSTGRES_URL names one. */
export const s14: Row = {
  row: 'S14',
  measure: async () => {
    const figures = await measured('SQLite', {});
    const postgres = process.env['TEST_POSTGRES_URL'];
    if (!postgres) return figures;
    const { url, drop } = await freshDatabase(postgres);
    try {
      return [...figures, ...(await measured('PostgreSQL', { DATABASE_URL: url }))];
    } finally {
      await drop();
    }
  },
};
