import { sha256 } from '@/lib/kernel/crypto/digest';
import {
  atomically,
  type Database,
  isUniqueViolation,
  once,
  reading,
  together,
} from '@/lib/kernel/db';
import { oneAtATimeEach } from '@/lib/kernel/db/queue';
import { config } from '@/lib/kernel/env/config';
import { log } from '@/lib/kernel/env/log';
import { newId, nowMs } from '@/lib/kernel/env/system';
import type { FieldFaults } from '@/lib/kernel/http/error-codes';
import { AppError } from '@/lib/kernel/http/errors';
import { rateLimit, takePoints } from '@/lib/kernel/http/rate-limit.server';
import { folded } from '@/lib/kernel/text/characters';
import { mailboxOf } from '@/lib/kernel/text/email';
import { networkOf } from '@/lib/kernel/text/network';
import type { Charge, Opened } from '@/lib/store/payment/contract';
import { paysAdult } from '@/lib/store/payment/kinds';
import { openCheckout, openerHere, type Way } from '@/lib/store/payment/registry.server';
import { findProductRow, type ProductRow } from '@/lib/store/products/service.server';
import { takeNumber } from '@/lib/store/shop/service.server';
import { record } from '../history.server';
import {
  addKey,
  giveKey,
  newKey,
  newReference,
  orderPath,
  withKey,
  withoutKey,
} from '../keys.server';
import { notifyBuyer, notifySellers } from '../notifications/notify.server';
import { isOpenPrice, type Price } from '../price';
import * as queries from '../queries.server';
import { beginsAtOnce, isByHand, openTime } from '../rules';
import type { OrderInput } from '../schema';
import { hold } from '../settlement/hold.server';
import { pay, reject } from '../settlement/settle.server';
import { ordersFault } from '../texts';
import { isSameOrder, orderOfStamp, replace } from './form-stamp.server';
import type { Offer } from './offer.server';
import { checkUnpaid, visitorDigest } from './unpaid-limits.server';

/** Orders of a visitor in an hour, and of a page: they hold what others could buy. */
const VISITOR = rateLimit('pedidos-visitante', 30, 3_600);
const VISITOR_DAY = rateLimit('pedidos-visitante-dia', 120, 86_400);
const PAGE = rateLimit('pedidos-pagina', 20_000, 3_600);

/** An order that is to be placed, and by whom: the address is counted and nothing else. */
export interface Placing {
  /** What was offered a moment ago: that it is still so is seen when it is taken. */
  offer: Offer;
  input: OrderInput;
  stamp: string;
  visitor: string;
}

/** Where a buyer goes on: their order's key, and whether they pay elsewhere now. */
export interface Placed {
  llave: string;
  paysElsewhere: boolean;
}

function refuse(fields: FieldFaults): never {
  throw new AppError('invalid', { fields });
}

/** What is wrong with an order besides its fields, by what the server knows. Throws `invalid`. */
function chosen({ product, price, ways, faults }: Offer, input: OrderInput) {
  const allFaults = { ...faults };
  const way = ways.find(({ id }) => id === input.forma);
  if (price && price.importe > 0 && !way) {
    allFaults['forma'] = ordersFault(ways.length > 0 ? 'way' : 'noWays');
  }
  if (beginsAtOnce(product.tipo) && !input.consiente)
    allFaults['consiente'] = ordersFault('consent');
  if (!price || Object.keys(allFaults).length > 0) return refuse(allFaults);
  // The shown price is not binding, but a buyer never pays more than it.
  const typedIt = isOpenPrice(product);
  if (!typedIt && input.visto !== undefined && price.importe > input.visto) {
    return refuse({ total: ordersFault('priceChanged') });
  }
  return { price, way };
}

function lineOf(
  { id, tipo, nombre, direccion, archivos }: ProductRow,
  price: Price,
  cantidad: number,
) {
  return { producto: id, tipo, nombre, precio: price.precio, cantidad, direccion, archivos };
}

interface Draft {
  placing: Placing;
  price: Price;
  way: Way | undefined;
  /** Opens its checkout together with the order, where no provider must be called. */
  openHere: ((charge: Charge) => Opened) | undefined;
}

function rowOf({ placing, price, way }: Draft, numero: number): queries.OrderRow {
  const { input, offer, stamp, visitor } = placing;
  const { product, code } = offer;
  const { uid } = product;
  const now = nowMs();
  const proveedor = way?.tipo ?? 'gratis';
  const { cantidad, nombre, correo, nota } = input;
  return {
    ...{ id: newId(), uid, numero, referencia: newReference(), sello: sha256(stamp) },
    ...{ estado: 'abierto', proveedor, cobro: way?.id ?? null },
    lineas: [lineOf(product, price, cantidad)],
    ...{ producto: product.id, cantidad, moneda: product.moneda, descuento: price.descuento },
    ...{ codigo: code?.codigo ?? '', descuentoId: code?.id ?? null, importe: price.importe },
    ...{ nombre, correo, nota, busqueda: folded(`${nombre}\n${correo}`) },
    ...{ comprador: mailboxOf(correo), visitante: visitorDigest(visitor) },
    ...{ adulto: product.adulto, retiene: true, sesionPago: null, pago: null, pagoUrl: '' },
    ...{
      cobrado: 0,
      reembolsado: 0,
      consintioEn: input.consiente && beginsAtOnce(product.tipo) ? now : null,
    },
    ...{ creadoEn: now, venceEn: now + openTime(proveedor), pagadoEn: null, entregadoEn: null },
    ...{ devueltoEn: null, desistioEn: null, cambiadoEn: now },
  };
}

/** What a provider is told of an order; `llave` is what its buyer comes back with. */
function chargeOf(row: queries.OrderRow, llave: string): Charge {
  const { referencia, correo, venceEn, importe, moneda, cantidad, lineas } = row;
  const name = lineas[0]?.nombre ?? '';
  return {
    ...{ pedido: row.id, referencia, correo, venceEn, importe, moneda },
    concepto: cantidad > 1 ? `${cantidad} × ${name}` : name,
    vuelta: new URL(orderPath(llave), config().publicUrl),
  };
}

/** @param earlier whether its form has made an order before, which this one replaces */
async function insert(
  tx: Database,
  draft: Draft,
  earlier: boolean,
): Promise<{ row: queries.OrderRow; llave: string }> {
  const { uid, moneda } = draft.placing.offer.product;
  const row = rowOf(draft, 0);
  const llave = newKey();
  const { sesion = null, url } = draft.openHere?.(chargeOf(row, llave)) ?? {};
  Object.assign(row, { sesionPago: sesion, pagoUrl: withoutKey(url, llave) });
  // One that came in between meets this at its unique stamp.
  const replaced = earlier && (await queries.findByStamp(tx, row.sello));
  if (replaced) await replace(tx, replaced);
  // All orders of the page wait from here on until this one is stored.
  const [stockLeft, numero] = await together(
    () => hold(tx, row, draft.placing.offer.product),
    () => takeNumber(tx, { uid, moneda, now: row.creadoEn }),
  );
  row.numero = numero;
  if (row.importe > 0) await checkUnpaid(tx, row, stockLeft);
  await together(
    () => queries.insertOrder(tx, row),
    () => addKey(tx, row.id, llave),
    () => record(tx, row.id, 'creado', { order: row }),
  );
  if (row.importe === 0) await pay(tx, row, { pago: '', cobrado: 0 });
  else if (isByHand(row)) {
    await notifyBuyer(tx, row, 'recibido', { llave });
    await notifySellers(tx, row, 'pedido');
  }
  return { row, llave };
}

/**
 * Opens an order's checkout, where it has none yet. Returns where the buyer pays, if elsewhere.
 * Throws ProviderFailure and what providers throw.
 */
export async function ensureCheckout(row: queries.OrderRow, llave: string): Promise<string> {
  const { cobro, sesionPago, estado } = row;
  if (estado !== 'abierto' || cobro === null) return '';
  if (sesionPago !== null) return withKey(row.pagoUrl, llave);
  if (row.adulto && row.proveedor !== 'gratis' && !paysAdult(row.proveedor)) {
    throw new AppError('forbidden');
  }
  const { sesion, url } = await openCheckout(cobro, chargeOf(row, llave));
  const pagoUrl = withoutKey(url, llave);
  await once((db) => queries.moveOrder(db, row.id, ['abierto'], { sesionPago: sesion, pagoUrl }));
  return withKey(pagoUrl, llave);
}

const inTurn = oneAtATimeEach();

/**
 * Takes what is ordered, one order of a page at a time in this process: of many for the last
 * pieces most find none left, and are told without a transaction. The one that takes decides, and
 * orders of one page are numbered one after the other anyway.
 */
function take(draft: Draft): Promise<{ row: queries.OrderRow; llave: string }> {
  const { offer, input } = draft.placing;
  const { id, uid } = offer.product;
  return inTurn(uid, async () => {
    const isCounted = offer.product.existencias !== null;
    const [before, now] = await Promise.all([
      orderOfStamp(draft.placing.stamp),
      isCounted ? findProductRow(await reading(), uid, id) : undefined,
    ]);
    const isOver = before?.estado === 'vencido' || before?.estado === 'rechazado';
    if (before && !isOver && isSameOrder(before, rowOf(draft, 0))) {
      return { row: before, llave: await giveKey(before.id) };
    }
    if (before) return atomically((tx) => insert(tx, draft, true));
    if (now && now.existencias !== null && now.existencias < input.cantidad) {
      return refuse({ cantidad: ordersFault('soldOut') });
    }
    return atomically((tx) => insert(tx, draft, false));
  });
}

/** Forms that are sent twice at the same moment, in other processes too, meet at the unique stamp. */
async function store(draft: Draft, tries = 3): Promise<{ row: queries.OrderRow; llave: string }> {
  try {
    return await take(draft);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    if (tries > 1) return store(draft, tries - 1);
    throw new AppError('unavailable', { headers: { 'Retry-After': '1' } });
  }
}

/**
 * Places an order at the server's own price: stock and code are taken with it. The same form
 * sent twice is one order; sent again with something corrected it replaces the one before. Throws `tooMany`, and `invalid` with what is wrong, also where the way of
 * paying does not answer: nothing is held then.
 */
export async function placeOrder(placing: Placing): Promise<Placed> {
  const { offer, input, visitor } = placing;
  const { uid } = offer.product;
  await takePoints(VISITOR, `${visitor} ${uid}`);
  await takePoints(VISITOR_DAY, `${networkOf(visitor)} ${uid}`);
  await takePoints(PAGE, uid);
  const { price, way } = chosen(offer, input);
  const openHere = way && (await openerHere(way.tipo));
  const { row, llave } = await store({ placing, price, way, openHere });
  try {
    return { llave, paysElsewhere: (await ensureCheckout(row, llave)) !== '' };
  } catch (err) {
    log().warn({ err, provider: row.proveedor }, 'a checkout could not be opened');
    await atomically((tx) => reject(tx, row.id, 'sinPago'));
    throw new AppError('invalid', { fields: { forma: ordersFault('wayAway') } });
  }
}
