import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { offerFile, openShop } from '../../setup/actions/shop';
import { startServer } from '../../setup/server';
import { Buyer, type Promised } from './support/buyer';
import { Counter } from './support/counter';
import { ROUNDS } from './support/rounds';

const BUYERS = 8;
const STOCK = 100_000;
/** The maximum number of payments before a kill. */
const LATEST = 16;

interface Row {
  id: string;
  estado: string;
  cantidad: number;
  retiene: number;
  cobrado: number;
  payments: number;
}

/** Returns the differences between the stored orders and those promised to the buyers. */
function faultsIn(file: string, promised: Promised[], product: string): string[] {
  const db = new Sqlite(file, { readonly: true });
  const rows = db
    .prepare(
      `SELECT p.id, p.estado, p.cantidad, p.retiene, p.cobrado, l.llave,
        (SELECT count(*) FROM pedidos_sucesos s WHERE s.pedido = p.id AND s.tipo = 'pagado') AS payments
      FROM pedidos p JOIN pedidos_llaves l ON l.pedido = p.id`,
    )
    .all() as (Row & { llave: string })[];
  const byKey = new Map(rows.map((row) => [row.llave, row]));
  const faults: string[] = [];
  for (const { hash, paid } of promised) {
    const row = byKey.get(hash);
    if (!row) faults.push('an acknowledged order is gone');
    else if (paid && row.estado !== 'entregado')
      faults.push(`an acknowledged payment is ${row.estado}`);
  }
  const all = [...new Map(rows.map((row) => [row.id, row])).values()];
  const paid = all.filter(({ estado }) => estado === 'entregado');
  if (all.some(({ payments }) => payments > 1)) faults.push('an order was paid twice');
  if (paid.some(({ payments, cobrado }) => payments !== 1 || cobrado !== 1_250))
    faults.push('a torn payment');
  if (all.some(({ estado, cobrado }) => estado === 'abierto' && cobrado > 0))
    faults.push('money without payment');
  const reserved = all
    .filter(({ retiene }) => retiene === 1)
    .reduce((sum, row) => sum + row.cantidad, 0);
  const stock = db
    .prepare('SELECT existencias FROM productos WHERE id = ?')
    .pluck()
    .get(product) as number;
  if (stock + reserved !== STOCK) faults.push(`${stock} left and ${reserved} held of ${STOCK}`);
  const sums = db
    .prepare('SELECT sum(pedidos) AS orders, sum(cobrado) AS money FROM ventas_dia')
    .get() as {
    orders: number | null;
    money: number | null;
  };
  if ((sums.orders ?? 0) !== paid.length)
    faults.push(`${sums.orders} in the figures of ${paid.length}`);
  if ((sums.money ?? 0) !== paid.length * 1_250)
    faults.push('the figures’ money is not what came in');
  const whole = db.pragma('integrity_check', { simple: true });
  if (whole !== 'ok') faults.push(`integrity_check says ${whole}`);
  db.close();
  return faults;
}

test(`kill -9 at ${ROUNDS} random moments while ${BUYERS} buy loses no order and pays none twice`, async () => {
  let server = await startServer();
  const { env } = server;
  const shop = await openShop(server.url);
  const { id, archivo } = await offerFile(shop, { existencias: STOCK });
  const buyers = Array.from({ length: BUYERS }, () => new Buyer(shop, id, archivo));
  const faults: string[] = [];
  const payments = new Counter();
  for (const buyer of buyers) buyer.onPaid = () => payments.add();
  for (let round = 1; round <= ROUNDS; round += 1) {
    const cut = Promise.all(buyers.map((buyer) => buyer.buyUntilCut()));
    await payments.more(1 + Math.floor(Math.random() * LATEST));
    await server.kill();
    await cut;
    server = await startServer({ env });
    const promised = buyers.flatMap((buyer) => buyer.promised);
    const problems = faultsIn(join(env['DATA_DIR'] ?? '', 'enlaza.db'), promised, id);
    faults.push(...problems.map((fault) => `round ${round}: ${fault}`));
  }
  const bought = buyers.flatMap(({ promised }) => promised);
  const unpaid = buyers.flatMap(({ given }) => given);
  const code = await server.stop();
  const paid = bought.filter((one) => one.paid).length;
  process.stdout.write(
    `R1: ${ROUNDS} kills, ${BUYERS} buyers, ${bought.length} acknowledged orders, ${paid} paid, ${faults.length} faults\n`,
  );
  expect(faults).toEqual([]);
  expect(unpaid).toEqual([]);
  expect(paid).toBeGreaterThanOrEqual(ROUNDS);
  expect(code).toBe(0);
});
