import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { atomically, reading } from '@/lib/core/db';
import { newKey } from '@/lib/core/env/system';
import { DAY_MS } from '@/lib/core/time/units';
import { connectPaymentMethod } from '@/lib/payments/service.server';
import { changeShop, EMPTY_SHOP } from '@/lib/payments/shop/service.server';
import { newProductSchema } from '@/lib/products/schema';
import { createProduct } from '@/lib/products/service.server';
import { BANKS, type Bank, ofxFile, type Payment } from '../../../../tests/fixtures/statements';
import { Random } from '../../../../tests/setup/random';
import { findForSale, offerOf } from '../checkout/offer.server';
import { placeOrder } from '../checkout/service.server';
import { newReference, orderOfKey } from '../keys.server';
import { uniqueReduction } from '../price';
import { findOrder, insertOrder, type OrderRow } from '../queries.server';
import { undoApproval } from '../settlement/approval.server';
import { insertProof } from '../settlement/queries.server';
import { pairsSchema, type StatementReview, statementSchema } from './schema';
import { approvePairs, reviewStatement } from './service.server';

const TODAY = Date.UTC(2096, 10, 20);
beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: TODAY }));
afterAll(() => vi.useRealTimers());

/** Orders of each bank's page: those that are paid, and those with a forged picture. */
const PAID = 30;
const FORGED = 20;
const FIRST_NAMES = 'Ana Luis Eva Iván Sofía Joaquín Rosa Tomás Inés Bruno Marta Hugo'.split(' ');
const NAMES = 'García Núñez Quispe Pérez Oliveira Rojas Mamani Castro Ibáñez Duarte Vega'.split(
  ' ',
);
const PRICES = [1_250, 3_500, 9_900, 15_000];
/** The page on which all orders cost the same. */
const EQUAL = 'BBVA España';

const PERSONA = newId();

/** A page with one order, from which the others are copied. */
async function selling(moneda: string): Promise<OrderRow> {
  const { uid } = await atomically((tx) => createAccount(tx, { nombre: 'Ana' }));
  await changeShop(uid, { ...EMPTY_SHOP, moneda });
  const link = { tipo: 'enlace', nombre: 'Curso', direccion: 'https://curso.example' };
  const product = newProductSchema.parse({ ...link, precio: 1_250, moneda });
  const { id } = await createProduct(uid, product);
  const account = { titular: 'Ana', cuenta: '0012345678', banco: '', ciudad: '', nota: '' };
  const method = { tipo: 'manual', metodo: 'cuenta', ...account, moneda } as const;
  const { id: forma } = await connectPaymentMethod(uid, method, 'es');
  const forSale = await findForSale(uid, id);
  if (!forSale) throw new Error('nothing is for sale');
  const input = {
    cantidad: 1,
    ofrecido: undefined,
    codigo: '',
    nombre: 'Eva',
    nota: '',
    forma,
    correo: 'eva@ejemplo.com',
    consiente: true,
    visto: undefined,
  };
  const offer = await offerOf(forSale, input);
  const placed = await placeOrder({ offer, input, stamp: newKey(), visitor: '192.0.2.1' });
  const order = await orderOfKey(placed.llave);
  if (!order) throw new Error('no order');
  return order;
}

/** Orders as buyers place them one after the other, each with a total of its own where there is one. */
async function ordersOf(bank: Bank, random: Random): Promise<OrderRow[]> {
  const first = await selling(bank.moneda);
  const taken = new Set<number>([first.importe]);
  const rows = Array.from({ length: PAID + FORGED }, (_, at): OrderRow => {
    const cents = bank.moneda === 'COP' ? 100 : 1;
    const price = (bank.name === EQUAL ? 1_250 : random.pick(PRICES)) * cents;
    const ajuste = uniqueReduction(taken, { importe: price, moneda: bank.moneda });
    taken.add(price - ajuste);
    const id = newId();
    const nombre = `${random.pick(FIRST_NAMES)} ${random.pick(NAMES)} ${random.pick(NAMES)}`;
    const creadoEn = TODAY - random.between(3, 12) * DAY_MS;
    const sum = { importe: price - ajuste, ajuste, moneda: bank.moneda };
    const own = { id, numero: 100 + at, referencia: newReference(), sello: id, sesionPago: id };
    return { ...first, ...own, ...sum, nombre, creadoEn, venceEn: creadoEn + 3 * DAY_MS };
  });
  await atomically(async (tx) => {
    for (const [at, row] of rows.entries()) {
      await insertOrder(tx, row);
      const picture = { id: newId(), pedido: row.id, imagen: Buffer.from('pago'), creadoEn: TODAY };
      if (at >= PAID) await insertProof(tx, picture);
    }
  });
  return rows;
}

/** What a buyer writes into a transfer: mostly the reference, in some way, seldom nothing. */
function memoOf({ referencia }: OrderRow, random: Random): string {
  const chance = random.next();
  if (chance < 0.55) return referencia;
  if (chance < 0.7) return `pedido ${referencia.toLowerCase()} gracias`;
  if (chance < 0.8) return `${referencia.slice(0, 4)} ${referencia.slice(4)}`;
  if (chance < 0.9) return `CPTO:${referencia}REF0099`;
  return 'gracias';
}

function paymentOf(order: OrderRow, random: Random): Payment {
  const memo = memoOf(order, random);
  const day = new Date(order.creadoEn + random.between(0, 2) * DAY_MS).toISOString().slice(0, 10);
  // Some pay the price of the page instead of their own total, some by another person's account.
  const importe = order.importe + (random.happens(0.03) ? order.ajuste : 0);
  const other = random.happens(0.05) && memo !== 'gracias';
  return { fecha: day, importe, memo, nombre: other ? 'PAGOS S.A.' : order.nombre.toUpperCase() };
}

const pairsOf = ({ lineas }: StatementReview) =>
  lineas.flatMap(({ id, pedido, seguridad }) =>
    seguridad === 'segura' && pedido ? [{ linea: id, pedido }] : [],
  );

const statesOf = async (rows: readonly OrderRow[]) => {
  const db = await reading();
  return Promise.all(rows.map(async ({ id }) => (await findOrder(db, id))?.estado));
};

it('statements of twenty banks deliver what was paid, and nothing that was not', async () => {
  const random = new Random(43);
  let sure = 0;
  for (const bank of BANKS) {
    const rows = await ordersOf(bank, random);
    const [paid, forged] = [rows.slice(0, PAID), rows.slice(PAID)];
    const { uid } = paid[0] as OrderRow;
    const payments = paid.map((order) => paymentOf(order, random));
    const bytes = bank.draw(payments);
    const review = await reviewStatement(uid, { bytes, chosen: {} });
    expect([bank.name, review.lineas.length, review.moneda]).toEqual([
      ...[bank.name, PAID, bank.moneda],
    ]);
    const days = new Set(payments.map(({ fecha }) => fecha));
    expect(new Set(review.lineas.map(({ fecha }) => fecha)), bank.name).toEqual(days);
    expect(statementSchema.parse(review)).toEqual(review);
    const { pares: pairs } = pairsSchema.parse({ pares: pairsOf(review) });
    const owner = { uid, persona: PERSONA };
    const approved = await approvePairs(owner, pairs, 'es');
    expect([bank.name, approved.fallidos]).toEqual([bank.name, []]);
    expect(new Set(await statesOf(forged)), bank.name).toEqual(new Set(['abierto']));
    sure += (await statesOf(paid)).filter((state) => state === 'entregado').length;

    // The same statement, the same request, and the same payments in another format.
    const before = await statesOf(rows);
    const again = await reviewStatement(uid, { bytes, chosen: {} });
    expect([bank.name, pairsOf(again)]).toEqual([bank.name, []]);
    expect((await approvePairs(owner, pairs, 'es')).hechos).toHaveLength(pairs.length);
    const other = { bytes: ofxFile(payments, bank.moneda, 2), chosen: {} };
    if (bank.moneda !== 'CLP') {
      const replayed = pairsOf(await reviewStatement(uid, other)).map(({ pedido }) => pedido);
      const isForged = new Set(forged.map(({ id }) => id));
      expect(
        replayed.filter((id) => isForged.has(id)),
        bank.name,
      ).toEqual([]);
    }
    // A line that has paid an order pays no other.
    const stolen = pairs
      .slice(0, 3)
      .map(({ linea }, at) => ({ linea, pedido: forged[at]?.id ?? '' }));
    await expect(approvePairs(owner, stolen, 'es')).resolves.toMatchObject({ hechos: [] });
    expect(await statesOf(rows)).toEqual(before);
  }
  expect(sure).toBeGreaterThanOrEqual(BANKS.length * PAID * 0.95);
});

it('an approval that is undone frees its line', async () => {
  const [bank] = BANKS as [Bank];
  const [order] = (await ordersOf(bank, new Random(7))) as [OrderRow];
  const { uid } = order;
  const payment = { memo: order.referencia, nombre: 'X', importe: order.importe };
  const bytes = bank.draw([{ ...payment, fecha: '2096-11-19' }]);
  const owner = { uid, persona: PERSONA };
  const pairs = pairsOf(await reviewStatement(uid, { bytes, chosen: {} }));
  expect(pairs.map(({ pedido }) => pedido)).toEqual([order.id]);
  await approvePairs(owner, pairs, 'es');
  await undoApproval({ ...owner, id: order.id });
  expect(pairsOf(await reviewStatement(uid, { bytes, chosen: {} }))).toEqual(pairs);
});

it('a file that is no statement is refused with a reason', async () => {
  const { uid } = await selling('EUR');
  for (const text of ['', 'hola', 'a;b;c\n1;2;3', '<OFX>'.padStart(9_000, 'x')]) {
    const file = { bytes: Buffer.from(text), chosen: {} };
    await expect(reviewStatement(uid, file), text.slice(0, 20)).rejects.toMatchObject({
      code: 'invalid',
    });
  }
});
