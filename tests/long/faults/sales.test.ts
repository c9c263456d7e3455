import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyOf, offer, openShop, order, type Shop } from '../../setup/actions/shop';
import { CreatorMercadoPago, SIGNATURE, TOKEN } from '../../setup/providers/mercadopago';
import { CreatorStripe, GOOD_KEY } from '../../setup/providers/stripe';
import { type RunningServer, startServer } from '../../setup/server';
import { Postman } from './support/postman';
import { IS_LONG } from './support/rounds';

const EVENTS = IS_LONG ? 1_000 : 60;
const KILLS = IS_LONG ? 20 : 2;
const BUYERS = 4;
const PRICE = 20_000;
const PART = 5_000;

/** An outcome of an order at its provider, and the expected final order. */
interface Fate {
  happen(pedido: string, provider: 'stripe' | 'mercadopago'): void;
  ends: { estado: string; cobrado: number; reembolsado: number };
}

let stripe: CreatorStripe;
let mercadopago: CreatorMercadoPago;
let server: RunningServer;
beforeAll(async () => {
  stripe = await new CreatorStripe().start();
  mercadopago = await new CreatorMercadoPago().start();
  const env = { STRIPE_API_URL: stripe.url, MERCADOPAGO_API_URL: mercadopago.url };
  server = await startServer({ env: { ...env, LOG_LEVEL: 'silent' } });
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
  await mercadopago.stop();
});

const ends = (estado: string, cobrado = PRICE, reembolsado = 0) => ({
  estado,
  cobrado,
  reembolsado,
});
const charged = (pedido: string): string => stripe.pay(pedido)['id'];
const approved = (pedido: string): number => mercadopago.pay(pedido)['id'];

const FATES: Record<string, Fate> = {
  paid: {
    happen: (pedido, by) => void (by === 'stripe' ? charged(pedido) : approved(pedido)),
    ends: ends('entregado'),
  },
  'paid at the second try': {
    happen: (pedido, by) => {
      if (by === 'stripe') return void charged(pedido);
      mercadopago.pay(pedido, { status: 'rejected' });
      approved(pedido);
    },
    ends: ends('entregado'),
  },
  'given back': {
    happen: (pedido, by) => {
      if (by === 'stripe') return void stripe.refund(charged(pedido));
      const values = { status: 'refunded', transaction_amount_refunded: PRICE / 100 };
      mercadopago.change(approved(pedido), values);
    },
    ends: ends('devuelto', PRICE, PRICE),
  },
  'given back in part': {
    happen: (pedido, by) => {
      if (by === 'stripe') return void stripe.refund(charged(pedido), PART);
      mercadopago.change(approved(pedido), { transaction_amount_refunded: PART / 100 });
    },
    ends: ends('entregado', PRICE, PART),
  },
  disputed: {
    happen: (pedido, by) => {
      if (by === 'stripe') return stripe.dispute(charged(pedido), 'needs_response');
      mercadopago.change(approved(pedido), { status: 'in_mediation' });
    },
    ends: ends('en-disputa'),
  },
  'disputed and won': {
    happen: (pedido, by) => {
      if (by === 'stripe') {
        const payment = charged(pedido);
        stripe.dispute(payment, 'needs_response');
        return stripe.dispute(payment, 'won');
      }
      const payment = approved(pedido);
      mercadopago.change(payment, { status: 'charged_back', status_detail: 'in_process' });
      mercadopago.change(payment, { status: 'charged_back', status_detail: 'reimbursed' });
    },
    ends: ends('entregado'),
  },
  'disputed and lost': {
    happen: (pedido, by) => {
      if (by === 'stripe') {
        const payment = charged(pedido);
        stripe.dispute(payment, 'needs_response');
        return stripe.dispute(payment, 'lost');
      }
      mercadopago.change(approved(pedido), { status: 'charged_back', status_detail: 'settled' });
    },
    ends: ends('devuelto', PRICE, PRICE),
  },
  'paid with another amount': {
    happen: (pedido, by) => {
      if (by === 'stripe') stripe.pay(pedido, { amount_received: 1 });
      else mercadopago.pay(pedido, { transaction_amount: 0.01 });
    },
    ends: ends('abierto', 0),
  },
  'paid in another currency': {
    happen: (pedido, by) => {
      if (by === 'stripe') stripe.pay(pedido, { currency: 'clp' });
      else mercadopago.pay(pedido, { currency_id: 'COP' });
    },
    ends: ends('abierto', 0),
  },
};
const NAMES = Object.keys(FATES);
const fates = new Map<string, string>();

interface Row {
  id: string;
  estado: string;
  cobrado: number;
  reembolsado: number;
  pagos: number;
}

function stored(): { rows: Row[]; sold: { pedidos: number; neto: number } } {
  const db = new Sqlite(join(server.env['DATA_DIR'] ?? '', 'enlaza.db'), { readonly: true });
  const rows = db
    .prepare(
      `SELECT id, estado, cobrado, reembolsado, (SELECT count(*) FROM pedidos_sucesos
       WHERE pedido = pedidos.id AND tipo = 'pagado') AS pagos FROM pedidos`,
    )
    .all() as Row[];
  const sold = db
    .prepare('SELECT sum(pedidos) AS pedidos, sum(cobrado - reembolsado) AS neto FROM ventas_dia')
    .get() as { pedidos: number; neto: number };
  db.close();
  return { rows, sold };
}

/**
 * Returns the orders whose buyers got a payment URL. An order whose checkout was interrupted by a
 * kill has none.
 */
function payable(): Set<string> {
  const file = join(server.env['DATA_DIR'] ?? '', 'enlaza.db');
  const db = new Sqlite(file, { fileMustExist: true, timeout: 10_000 });
  const ids = db.prepare('SELECT id FROM pedidos WHERE sesionPago IS NOT NULL').pluck().all();
  db.close();
  return new Set(ids as string[]);
}

/** Returns the orders at a provider that have no outcome yet. */
function undecided(provider: 'stripe' | 'mercadopago'): string[] {
  const all =
    provider === 'stripe'
      ? [...stripe.sessions.values()].map((session) => session['client_reference_id'] as string)
      : [...mercadopago.preferences.keys()];
  const payableOrders = payable();
  return all.filter((pedido) => payableOrders.has(pedido) && !fates.has(pedido));
}

/** All buyers buy and each order gets an outcome, until enough events have happened. */
async function buying(
  shop: Shop,
  producto: string,
  ways: Record<string, string>,
  over: () => boolean,
) {
  const forms = Object.values(ways);
  for (let at = 0; !over(); at += 1) {
    const forma = forms[at % forms.length] ?? '';
    // Each order has its own buyer: one buyer may leave only a few unpaid.
    const correo = `eva-${randomUUID()}@ejemplo.com`;
    const shopNow = { ...shop, url: server.url };
    // After a kill, only the provider knows the outcome.
    const answer = await order(shopNow, producto, { forma, correo }).catch(() => sleep(20));
    if (answer && answer.status < 500) keyOf(answer);
    for (const provider of ['stripe', 'mercadopago'] as const) {
      for (const pedido of undecided(provider)) {
        const name = NAMES[fates.size % NAMES.length] ?? '';
        fates.set(pedido, name);
        FATES[name]?.happen(pedido, provider);
      }
    }
  }
}

/** Kills and restarts the server at random moments. Returns the number of kills. */
async function killing(stop: () => boolean): Promise<number> {
  const { env } = server;
  let kills = 0;
  while (!stop() && kills < KILLS) {
    await sleep(400 + Math.random() * 800);
    await server.kill();
    server = await startServer({ env });
    kills += 1;
  }
  return kills;
}

async function connect({ owner }: Shop, body: object): Promise<string> {
  const response = await owner.post('/api/cobros', body);
  expect(response.status, response.text).toBe(200);
  return response.json.id;
}

test(`${EVENTS} events of creators' providers, shuffled, doubled, a tenth forged, some lying, with ${KILLS} kills`, async () => {
  const shop = await openShop(server.url);
  const values = { tipo: 'enlace', direccion: 'https://sala.example', existencias: null };
  const producto = await offer(shop, { ...values, precio: PRICE, moneda: 'MXN' });
  const ways = {
    stripe: await connect(shop, { tipo: 'stripe', llave: GOOD_KEY }),
    mercadopago: await connect(shop, { tipo: 'mercadopago', llave: TOKEN, firma: SIGNATURE }),
  };
  const postmen = ([stripe, mercadopago] as const).map((provider, at) => {
    const cobro = Object.values(ways)[at] ?? '';
    return new Postman(
      {
        takeEvents: () => provider.takeEvents(),
        deliver: (to, event, forgery) => provider.deliver(to, cobro, event, Boolean(forgery)),
      },
      () => server.url,
    );
  });
  const total = () => postmen.reduce((sum, { events }) => sum + events, 0);
  let over = false;
  const delivering = postmen.map((postman) => postman.deliverUntil(() => over));
  const kills = killing(() => over && postmen.every(({ waiting }) => waiting === 0));
  const collecting = (async () => {
    while (!over) {
      for (const postman of postmen) postman.collect();
      over = total() >= EVENTS;
      await sleep(5);
    }
  })();
  const buyers = Array.from({ length: BUYERS }, () => buying(shop, producto, ways, () => over));
  await Promise.all([...buyers, collecting]).finally(() => {
    over = true;
  });
  // Also delivers the events of the last buyers.
  for (const postman of postmen) postman.collect();
  await Promise.all(delivering);
  await Promise.all(postmen.map((postman) => postman.deliverUntil(() => true)));
  const killed = await kills;

  const { rows, sold } = stored();
  const wrong = rows.flatMap(({ id, estado, cobrado, reembolsado, pagos }) => {
    const name = fates.get(id);
    const expectedEnd = name ? FATES[name]?.ends : undefined;
    if (!expectedEnd)
      return estado === 'abierto' || estado === 'rechazado' ? [] : [[id, estado, name]];
    const paid = expectedEnd.cobrado > 0 ? 1 : 0;
    const same =
      JSON.stringify(expectedEnd) === JSON.stringify({ estado, cobrado, reembolsado }) &&
      pagos === paid;
    return same ? [] : [[name, estado, cobrado, reembolsado, pagos]];
  });
  process.stdout.write(
    `X17: ${total()} events of ${fates.size} orders, ${postmen.map(({ deliveries }) => deliveries).join(' + ')} deliveries, ` +
      `${postmen.map(({ forged }) => forged).join(' + ')} forged, ${killed} kills, ${wrong.length} wrong\n`,
  );
  expect(wrong).toEqual([]);
  expect(postmen.flatMap(({ accepted }) => accepted)).toEqual([]);
  expect([...fates.keys()].filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
  const paid = rows.filter(({ pagos }) => pagos > 0);
  expect(sold).toEqual({
    pedidos: paid.length,
    neto: paid.reduce((sum, { cobrado, reembolsado }) => sum + cobrado - reembolsado, 0),
  });
  expect(new Set(fates.values()).size).toBe(NAMES.length);
  expect(killed).toBeGreaterThan(0);
});
