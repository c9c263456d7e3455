import { sha256 } from '@/lib/core/crypto/digest';
import { signText } from '@/lib/core/crypto/mac';
import { atomically, type Database, isUniqueViolation, once, reading } from '@/lib/core/db';
import { oneAtATimeEach } from '@/lib/core/db/queue';
import { config } from '@/lib/core/env/config';
import { log } from '@/lib/core/env/log';
import { newId, newKey, nowMs } from '@/lib/core/env/system';
import type { FieldIssues } from '@/lib/core/http/error-codes';
import { AppError } from '@/lib/core/http/errors';
import { networkOf } from '@/lib/core/http/ip-networks';
import {
  rateLimit,
  takeOfVisitor,
  takeShared,
  visitorToWait,
} from '@/lib/core/http/rate-limit.server';
import { folded } from '@/lib/core/text/characters';
import { mailboxOf } from '@/lib/core/text/email';
import { DAY_MS } from '@/lib/core/time/units';
import { findPageCard } from '@/lib/pages/read-model.server';
import type { Charge, Opened } from '@/lib/payments/contract';
import { paysAdult } from '@/lib/payments/registry';
import { type Method, openCheckout, openerHere } from '@/lib/payments/registry.server';
import { takeNumber } from '@/lib/payments/shop/queries.server';
import { remainingUses } from '@/lib/products/discounts/rules';
import { isOpenPrice } from '@/lib/products/rules';
import { findProductRow, type ProductRow } from '@/lib/products/service.server';
import { record } from '../history.server';
import { addKey, giveKey, newReference, orderPath, withKey, withoutKey } from '../keys.server';
import { notifyBuyer, notifySellers } from '../notifications/notify.server';
import { lowestTotal, type Price, uniqueReduction } from '../price';
import * as queries from '../queries.server';
import { deliversImmediately, isByHand, openTime } from '../rules';
import type { OrderInput } from '../schema';
import { hold, putBack } from '../settlement/hold.server';
import { pay, reject } from '../settlement/service.server';
import { ordersIssue } from '../texts';
import { isSameOrder, orderOfStamp, replace } from './form-stamp.server';
import { type Offer, shortIssue } from './offer.server';
import { countUnpaid, listOpenTotals, sumUnpaid } from './queries.server';

/** Limits of a page's unpaid orders: open per buyer, open per visitor, and per buyer and day. */
const OPEN_OF_BUYER = 10;
const OPEN_OF_VISITOR = 20;
const DAY_OF_BUYER = 20;

/** A share of unsold stock or unused code uses, with a minimum that may always be held. */
interface Share {
  part: number;
  least: number;
}

/** Limits of unpaid orders. Manual payments stay open for days and are limited per buyer. */
const SHARES: Record<'byHand' | 'quick' | 'code', { buyer: Share; visitor: Share; all: Share }> = {
  byHand: {
    buyer: { part: 0.25, least: 2 },
    visitor: { part: 0.5, least: 4 },
    all: { part: 0.8, least: 1 },
  },
  quick: {
    buyer: { part: 0.2, least: 10 },
    visitor: { part: 0.25, least: 20 },
    all: { part: 0.8, least: 10 },
  },
  code: {
    buyer: { part: 0.1, least: 1 },
    visitor: { part: 0.25, least: 2 },
    all: { part: 0.8, least: 1 },
  },
};

const mostOf = ({ part, least }: Share, pieces: number) =>
  Math.max(least, Math.ceil(pieces * part));

/** Returns the HMAC of a visitor's network, stored with an order while it is unpaid. */
const visitorDigest = (address: string) => signText('pedido-visitante', networkOf(address));

async function checkNumbers(tx: Database, order: queries.OrderRow): Promise<void> {
  const { uid, comprador, visitante, creadoEn } = order;
  const open = await countUnpaid(tx, { uid, comprador, visitante, since: creadoEn - DAY_MS });
  if (open.ofBuyer >= OPEN_OF_BUYER || open.ofVisitor >= OPEN_OF_VISITOR) {
    refuse({ correo: ordersIssue('unpaidOpen', Math.max(open.ofBuyer, open.ofVisitor)) });
  }
  if (open.inDay >= DAY_OF_BUYER) refuse({ correo: ordersIssue('unpaidDay') });
}

/** Returns how many pieces buyer and visitor may hold, and whether the shared limit allows it. */
async function unpaidShareOf(
  tx: Database,
  { comprador, visitante }: queries.OrderRow,
  asked: { of: Parameters<typeof sumUnpaid>[1]['of']; many: number; left: number },
  { buyer, visitor, all }: (typeof SHARES)['code'],
): Promise<{ own: number; isWithinAll: boolean }> {
  const { of, many, left } = asked;
  const reserved = await sumUnpaid(tx, { of, comprador, visitante });
  const total = left + many + reserved.held;
  const own = Math.min(
    mostOf(buyer, total) - reserved.ofBuyer,
    mostOf(visitor, total) - reserved.ofVisitor,
  );
  return { own, isWithinAll: many + reserved.held <= mostOf(all, total) };
}

/**
 * Returns whether an unpaid order may hold the stock and code that it took. Call it inside the
 * transaction that places the order, which has locked the rows of product, code and shop:
 * concurrent orders count each other. Throws `invalid` when a limit is exceeded.
 * @param left pieces and uses left after the order, null without limit
 */
async function mayReserve(
  tx: Database,
  order: queries.OrderRow,
  left: { pieces: number | null; uses: number | null },
): Promise<boolean> {
  await checkNumbers(tx, order);
  const { uid, producto, cantidad: many, descuentoId: codigo } = order;
  const byHand = isByHand(order);
  let isCodeWithinAll = true;
  if (codigo !== null && left.uses !== null) {
    const asked = { of: { uid, codigo }, many: 1, left: left.uses };
    const { own, isWithinAll } = await unpaidShareOf(tx, order, asked, SHARES.code);
    if (own < 1) refuse({ codigo: ordersIssue('codeOwn') });
    if (byHand && !isWithinAll) refuse({ codigo: ordersIssue('codeHeld') });
    isCodeWithinAll = isWithinAll;
  }
  if (left.pieces === null) return isCodeWithinAll;
  const asked = { of: { producto }, many, left: left.pieces };
  const { own, isWithinAll } = await unpaidShareOf(
    tx,
    order,
    asked,
    SHARES[byHand ? 'byHand' : 'quick'],
  );
  if (many > own) refuse({ cantidad: ordersIssue('unpaidShare', Math.max(0, own)) });
  // Manual payments are hard to refund: none is accepted when other buyers may have paid.
  if (byHand && !isWithinAll) refuse({ cantidad: ordersIssue('unpaidAll') });
  return isWithinAll && isCodeWithinAll;
}

/**
 * Limits of orders per visitor and hour, per visitor and day, and per page and hour, because unpaid
 * orders hold stock.
 */
const VISITOR = rateLimit('pedidos-visitante', 30, 3_600);
const VISITOR_DAY = rateLimit('pedidos-visitante-dia', 120, 86_400);
const PAGE = rateLimit('pedidos-pagina', 20_000, 3_600);
/**
 * Limits of unpaid orders that hold stock of a product, or uses of a code, per visitor and day.
 * Further orders take stock on payment. The lower limit applies where `LITTLE` or less is left,
 * because one order may hold all of it.
 */
const HOLDS = rateLimit('pedidos-apartados', 10, 86_400);
const HOLDS_OF_LITTLE = rateLimit('pedidos-apartados-de-pocos', 3, 86_400);
const LITTLE = 10;

/** An order to be placed. `visitor` is the client's address, used only to limit orders. */
export interface Placing {
  /** The offer as read before the transaction; stock and price are checked again inside it. */
  offer: Offer;
  input: OrderInput;
  stamp: string;
  visitor: string;
}

/** The order key, and whether checkout continues at the provider. */
export interface Placed {
  llave: string;
  paysElsewhere: boolean;
}

function refuse(fields: FieldIssues): never {
  throw new AppError('invalid', { fields });
}

/** Checks an order against the offer and returns its price and payment method. Throws `invalid`. */
function chosen({ product, price, methods, issues }: Offer, input: OrderInput) {
  const allIssues = { ...issues };
  const method = methods.find(({ id }) => id === input.forma);
  if (price && price.importe > 0 && !method) {
    allIssues['forma'] = ordersIssue(methods.length > 0 ? 'method' : 'noMethods');
  }
  if (deliversImmediately(product.tipo) && !input.consiente)
    allIssues['consiente'] = ordersIssue('consent');
  if (!price || Object.keys(allIssues).length > 0) return refuse(allIssues);
  // The shown price is not binding, but a buyer never pays more than it.
  const typedIt = isOpenPrice(product);
  if (!typedIt && input.visto !== undefined && price.importe > input.visto) {
    return refuse({ total: ordersIssue('priceChanged') });
  }
  return { price, method };
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
  method: Method | undefined;
  /** Opens the checkout in the order's transaction, for providers without a remote call. */
  openHere: ((charge: Charge) => Opened) | undefined;
  /** False when the visitor's daily limit of held stock is reached. */
  mayHold: boolean;
}

function rowOf({ placing, price, method }: Draft, numero: number): queries.OrderRow {
  const { input, offer, stamp, visitor } = placing;
  const { product, code } = offer;
  const { uid } = product;
  const now = nowMs();
  const proveedor = method?.tipo ?? 'gratis';
  const { cantidad, nombre, correo, nota } = input;
  return {
    id: newId(),
    uid,
    numero,
    referencia: newReference(),
    sello: sha256(stamp),
    estado: 'abierto',
    proveedor,
    cobro: method?.id ?? null,
    lineas: [lineOf(product, price, cantidad)],
    producto: product.id,
    cantidad,
    moneda: product.moneda,
    descuento: price.descuento,
    codigo: code?.codigo ?? '',
    descuentoId: code?.id ?? null,
    importe: price.importe,
    ajuste: 0,
    nombre,
    correo,
    nota,
    busqueda: folded(`${nombre}\n${correo}`),
    comprador: mailboxOf(correo),
    visitante: visitorDigest(visitor),
    adulto: product.adulto,
    retiene: true,
    sesionPago: null,
    pago: null,
    pagoUrl: '',
    cobrado: 0,
    reembolsado: 0,
    consintioEn: input.consiente && deliversImmediately(product.tipo) ? now : null,
    creadoEn: now,
    venceEn: now + openTime(proveedor),
    pagadoEn: null,
    entregadoEn: null,
    devueltoEn: null,
    desistioEn: null,
    cambiadoEn: now,
  };
}

/** Returns the charge for the provider; `llave` is the key in the buyer's return URL. */
function chargeOf(row: queries.OrderRow, llave: string): Charge {
  const { referencia, correo, venceEn, importe, moneda, cantidad, lineas } = row;
  const name = lineas[0]?.nombre ?? '';
  return {
    pedido: row.id,
    referencia,
    correo,
    venceEn,
    importe,
    moneda,
    concepto: cantidad > 1 ? `${cantidad} × ${name}` : name,
    vuelta: new URL(orderPath(llave), config().publicUrl),
  };
}

/**
 * Takes cents off an order that awaits a transfer, so that its total is unique among open orders.
 * The page's order counter must be locked.
 */
async function makeDistinct(tx: Database, row: queries.OrderRow): Promise<void> {
  const { uid, moneda, importe: to } = row;
  const totals = await listOpenTotals(tx, { uid, moneda, from: lowestTotal(to, moneda), to });
  row.ajuste = uniqueReduction(new Set(totals), row);
  row.importe -= row.ajuste;
}

/** @param earlier true if the form has created an order, which this one replaces */
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
  // A concurrent order of the same form fails at the unique stamp.
  const replaced = earlier && (await queries.findByStamp(tx, row.sello));
  if (replaced) await replace(tx, replaced);
  // Taking a number locks the page's counter: the page's other orders wait until this transaction
  // ends.
  const left = await hold(tx, row, draft.placing.offer.product);
  row.numero = await takeNumber(tx, { uid, moneda, now: row.creadoEn });
  if (row.proveedor === 'manual') await makeDistinct(tx, row);
  if (row.importe > 0) row.retiene = (await mayReserve(tx, row, left)) && draft.mayHold;
  if (!row.retiene) await putBack(tx, row);
  await queries.insertOrder(tx, row);
  await addKey(tx, row.id, llave);
  await record(tx, row.id, 'creado', { order: row });
  if (row.importe === 0) await pay(tx, row, { pago: '', cobrado: 0 });
  else if (isByHand(row)) {
    const page = await findPageCard(tx, uid);
    await notifyBuyer(tx, row, 'recibido', { llave, page });
    await notifySellers(tx, row, 'pedido', page);
  }
  return { row, llave };
}

/**
 * Opens an order's checkout unless it has one. Returns the provider's URL if the buyer pays
 * elsewhere. Throws ProviderFailure and errors of the provider.
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
 * Stores an order, one at a time per page and process. When many buyers want the last pieces, most
 * are refused without a transaction. Numbering serializes orders of a page in any case.
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
    const isOver = before && ['vencido', 'rechazado', 'devuelto'].includes(before.estado);
    if (before && !isOver && isSameOrder(before, rowOf(draft, 0))) {
      return { row: before, llave: await giveKey(before.id) };
    }
    if (before) return atomically((tx) => insert(tx, draft, true));
    if (now && now.existencias !== null && now.existencias < input.cantidad) {
      return refuse({ cantidad: await shortIssue(now, input.cantidad) });
    }
    return atomically((tx) => insert(tx, draft, false));
  });
}

/** Retries after a concurrent submit of the same form, which fails at the unique stamp. */
async function store(draft: Draft, tries = 3): Promise<{ row: queries.OrderRow; llave: string }> {
  try {
    return await take(draft);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    if (tries > 1) return store(draft, tries - 1);
    throw new AppError('unavailable', { headers: { 'Retry-After': '1' } });
  }
}

/** Returns whether a visitor's unpaid order may hold what is left of a product or code. */
async function maySecure(visitor: string, { id, left }: { id: string; left: number | null }) {
  if (left === null) return true;
  const limit = left <= LITTLE ? HOLDS_OF_LITTLE : HOLDS;
  return (await visitorToWait(limit, visitor, id)) === undefined;
}

/**
 * Places an order at the price that the server computes, and takes stock and discount code with it.
 * A form submitted twice makes one order; a corrected form replaces its earlier order. Throws
 * `tooMany`, and `invalid` with issues, also when the payment provider does not respond: then
 * nothing is held.
 */
export async function placeOrder(placing: Placing): Promise<Placed> {
  const { offer, input, visitor } = placing;
  const { uid } = offer.product;
  await takeOfVisitor(VISITOR, visitor, uid);
  await takeOfVisitor(VISITOR_DAY, visitor, uid);
  await takeShared(PAGE, uid, visitor);
  const { price, method } = chosen(offer, input);
  const openHere = method && (await openerHere(method.tipo));
  const { product, code } = offer;
  const mayHold =
    (await maySecure(visitor, { id: product.id, left: product.existencias })) &&
    (!code || (await maySecure(visitor, { id: code.id, left: remainingUses(code) })));
  const { row, llave } = await store({ placing, price, method, openHere, mayHold });
  try {
    return { llave, paysElsewhere: (await ensureCheckout(row, llave)) !== '' };
  } catch (err) {
    log().warn({ err, provider: row.proveedor }, 'a checkout could not be opened');
    await atomically((tx) => reject(tx, row.id, 'sinPago'));
    throw new AppError('invalid', { fields: { forma: ordersIssue('methodAway') } });
  }
}
