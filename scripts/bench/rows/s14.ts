import { hiddenFields } from '../../../tests/setup/actions/contact';
import {
  decideOn,
  keyOf,
  leftOf,
  offer,
  openShop,
  type Shop,
  visitor,
} from '../../../tests/setup/actions/shop';
import { freshDatabase } from '../../../tests/setup/programs/postgres';
import { type Figure, p95 } from '../figure';
import { product, stopAll } from '../servers';

const BUYERS = 200;
const STOCK = 50;

/** Returns the number of a shop's orders that are paid and not refunded. */
async function countPaid({ owner }: Shop): Promise<number> {
  let count = 0;
  let before = '';
  do {
    const { json } = await owner.get(`/api/ventas?estado=pagado${before}`);
    count += json.ventas.length;
    before = json.siguiente === null ? '' : `&antes=${json.siguiente}`;
  } while (before !== '');
  return count;
}

async function measured(engine: string, env: Record<string, string>): Promise<Figure[]> {
  const { url } = await product(env);
  const shop = await openShop(url);
  const id = await offer(shop, { existencias: STOCK });
  const path = `/${shop.slug}/p/${id}/comprar`;
  const orders: (() => ReturnType<ReturnType<typeof visitor>['post']>)[] = [];
  // All buyers have loaded the form before the first one sends it.
  for (let at = 0; at < BUYERS; at += 1) {
    const client = visitor(shop);
    const buyer = { nombre: 'Eva', correo: `eva${at}@ejemplo.com`, nota: '', codigo: '' };
    const order = { cantidad: '1', forma: shop.cobro, ...buyer };
    const fields = new URLSearchParams({ ...order, ...hiddenFields(await client.get(path)) });
    orders.push(() => client.post(path, fields));
  }
  const times: number[] = [];
  const placed = await Promise.all(
    orders.map(async (send) => {
      const began = performance.now();
      const response = await send();
      times.push(performance.now() - began);
      return response;
    }),
  );
  const refused = placed.filter(({ status }) => status !== 303);
  if (refused.some(({ text }) => !text.includes('Se agotó'))) throw new Error('an order failed');
  // Unpaid orders reserve only a share of the stock: the buyers who pay first get the rest.
  const open = placed.filter(({ status }) => status === 303);
  await Promise.all(open.map((one) => decideOn(shop, keyOf(one))));
  const sold = await countPaid(shop);
  const wrong = Math.abs(sold - STOCK) + Math.abs((await leftOf(shop, id)) ?? BUYERS);
  const what = `${BUYERS} buyers at once for a stock of ${STOCK}, ${engine}`;
  return [
    { what: `${what}: sold too many or too few`, unit: '', measured: wrong, bar: { most: 0 } },
    { what: `${what}: answer p95`, unit: 'ms', measured: p95(times), bar: { most: 1_500 } },
  ];
}

/** Concurrent buyers of a small stock: on SQLite, and on PostgreSQL if TEST_POSTGRES_URL is set. */
export async function s14(): Promise<Figure[]> {
  const figures = await measured('SQLite', {});
  const postgres = process.env['TEST_POSTGRES_URL'];
  if (!postgres) return figures;
  const { url, drop } = await freshDatabase(postgres);
  try {
    return [...figures, ...(await measured('PostgreSQL', { DATABASE_URL: url }))];
  } finally {
    await stopAll();
    await drop();
  }
}
