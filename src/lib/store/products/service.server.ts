import { type Database, exclusively, invalidate, pageLock, reading } from '@/lib/kernel/db';
import { defineLookup } from '@/lib/kernel/db/lookup';
import { nowMs } from '@/lib/kernel/env/system';
import { currencyOfZone } from '@/lib/kernel/geo/regions';
import { AppError } from '@/lib/kernel/http/errors';
import { rateLimit } from '@/lib/kernel/http/rate-limit.server';
import { isEqual } from '@/lib/kernel/text/json';
import { type AdultPage, adultLack, adultStands } from '@/lib/page/adult/rules';
import { adultFault } from '@/lib/page/adult/texts';
import { notOf } from '@/lib/page/media/service.server';
import { findPageCard } from '@/lib/page/pages/read-model.server';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import { defineQuota } from '@/lib/plans/usage.server';
import { namedFiles } from '@/lib/store/files/service.server';
import { STORE_LIMITS } from '@/lib/store/shop/limits';
import { countSales, findShop } from '@/lib/store/shop/service.server';
import { listOffered, type Way } from '../payment/registry.server';
import { unchargedProduct } from './charges';
import * as queries from './queries.server';
import { lackOf, newProductId, type Product, settledOrder } from './rules';
import type { NewProduct, ProductInput, Products, ProductView } from './schema';
import { productsFault } from './texts';

export {
  countOffered,
  findProductRow,
  newestCurrency,
  type ProductRow,
  salesByName,
} from './queries.server';
export { returnStock, takeStock } from './stock-queries.server';

defineQuota({ key: 'tienda', count: queries.countProducts });

/** Products and codes that a person can write in an hour: more than one can type. */
export const STORE_WRITES = rateLimit('tienda', 1_200, 3_600);

/** How often another id is tried before it is given up: it has six random letters. */
const ATTEMPTS = 5;

const iso = (moment: number) => new Date(moment).toISOString();

function toProductView(product: Product, offered: Way[], pedidos = 0): ProductView {
  const { creadoEn, cambiadoEn } = product;
  const sinCobro = offered.flatMap((way) => {
    const why = unchargedProduct(way, product);
    return why ? [{ cobro: way.id, tipo: way.tipo, ...why }] : [];
  });
  return {
    ...product,
    creadoEn: iso(creadoEn),
    cambiadoEn: iso(cambiadoEn),
    falta: lackOf(product) ?? null,
    sinCobro,
    pedidos,
  };
}

/** Says that what the page shows changes with the transaction. Throws `notFound` when it is gone. */
async function touchPageOf(tx: Database, uid: string) {
  const page = await findPageCard(tx, uid);
  if (!page) throw new AppError('notFound');
  invalidate(tx, `/${page.slug}`);
  return page;
}

const isOnForAdults = ({ adulto, activo }: Pick<Product, 'adulto' | 'activo'>) => adulto && activo;

/**
 * Throws `invalid` where something for adults is put up for sale on a page that may not have it.
 * What was so already stays so, unseen: a plan that ended deletes nothing.
 */
function checkAdult(
  page: AdultPage,
  product: Pick<Product, 'adulto' | 'activo'>,
  before?: Product,
): void {
  const lack = adultLack(page);
  if (!lack || !isOnForAdults(product) || (before && isOnForAdults(before))) return;
  throw new AppError('invalid', { fields: { adulto: adultFault(lack) } });
}

/** All products of a page, in their order. Throws `notFound` when it is gone. */
export async function listProducts(uid: string): Promise<Omit<Products, 'visitas'>> {
  const db = await reading();
  const page = await findPageCard(db, uid);
  if (!page) throw new AppError('notFound');
  const products = await queries.listProducts(db, uid);
  const sales = await countSales(db, uid);
  const newest = products.reduce<Product | undefined>(
    (last, each) => (last && last.creadoEn >= each.creadoEn ? last : each),
    undefined,
  );
  const offered = await listOffered(db, uid);
  return {
    productos: products.map((product) => toProductView(product, offered, sales.get(product.id))),
    cobros: offered.map(({ id, tipo, datos: { metodo = '', moneda = '' } }) => ({
      ...{ id, tipo },
      datos: { metodo, moneda },
    })),
    maximo: STORE_LIMITS.products,
    publicados: PLAN_RULES[page.plan].store,
    adultos: adultStands(page),
    moneda: newest?.moneda ?? (await findShop(db, uid))?.moneda ?? currencyOfZone(page.zonaHoraria),
    archivos: await namedFiles(db, uid, [...new Set(products.flatMap((each) => each.archivos))]),
  };
}

/** Throws `invalid` where pictures or files are not the page's own. */
async function checkOwn(
  tx: Database,
  uid: string,
  { imagenes, archivos }: Pick<Product, 'imagenes' | 'archivos'>,
): Promise<void> {
  const strange = await notOf(
    tx,
    uid,
    imagenes.map(({ medio }) => medio),
  );
  const fileIds = new Set((await namedFiles(tx, uid, archivos)).map(({ id }) => id));
  const fields = Object.fromEntries([
    ...imagenes.flatMap(({ medio }, at) =>
      strange.has(medio) ? [[`imagenes.${at}.medio`, productsFault('picture')]] : [],
    ),
    ...archivos.flatMap((id, at) =>
      fileIds.has(id) ? [] : [[`archivos.${at}`, productsFault('file')]],
    ),
  ]);
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}

/** Throws `invalid` when a page has as many products as it can have. */
async function checkRoom(tx: Database, uid: string): Promise<void> {
  if ((await queries.countProducts(tx, uid)) < STORE_LIMITS.products) return;
  const message = productsFault('tooMany', STORE_LIMITS.products);
  throw new AppError('invalid', { message });
}

/** Stores a product under a new id, or the one that it had. Throws `invalid` when that is taken. */
async function insertUnder(
  tx: Database,
  uid: string,
  row: Omit<Product, 'id'>,
  id: string | undefined,
): Promise<Product> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const product = { ...row, id: id ?? newProductId(row.nombre) };
    if (await queries.insertProduct(tx, { uid, ...product })) return product;
    if (id !== undefined) break;
  }
  throw new AppError('invalid', { fields: { id: productsFault('known') } });
}

/**
 * Stores a new product, at the end of the list unless it says where, and returns it. Throws
 * `invalid` when the page has as many as it can have, or what it names is not the page's.
 */
export function createProduct(
  uid: string,
  { id, posicion, ...values }: NewProduct,
): Promise<ProductView> {
  return exclusively(pageLock(uid), async (tx) => {
    checkAdult(await touchPageOf(tx, uid), values);
    await checkRoom(tx, uid);
    await checkOwn(tx, uid, values);
    const now = nowMs();
    const place = posicion ?? (await queries.lastPlace(tx, uid)) + 1;
    const row = { ...values, posicion: place, version: 1, creadoEn: now, cambiadoEn: now };
    return toProductView(await insertUnder(tx, uid, row, id), await listOffered(tx, uid));
  });
}

/** The stock after a person has entered a new one: pieces sold while they were typing stay sold. */
function leftOf(stored: Product, { existencias, quedaban }: ProductInput): number | null {
  if (existencias === null || quedaban == null || stored.existencias === null) return existencias;
  return Math.max(0, stored.existencias + existencias - quedaban);
}

const anyState = () => undefined;

/**
 * Changes a product of a page and returns it; equal values change nothing. Throws `notFound`, what
 * `match` throws for its current state, and `stale` when another person has changed it meanwhile.
 */
export function changeProduct(
  uid: string,
  id: string,
  input: ProductInput,
  match: (current: ProductView) => void = anyState,
): Promise<ProductView> {
  return exclusively(pageLock(uid), async (tx) => {
    const stored = await queries.lockProduct(tx, uid, id);
    if (!stored) throw new AppError('notFound');
    const offered = await listOffered(tx, uid);
    const sold = (await countSales(tx, uid)).get(id);
    match(toProductView(stored, offered, sold));
    const { quedaban: _, ...values } = { ...input, existencias: leftOf(stored, input) };
    if (stored.version !== input.version) throw new AppError('stale');
    if (isEqual({ ...stored, ...values }, stored)) return toProductView(stored, offered, sold);
    await checkOwn(tx, uid, values);
    checkAdult(await touchPageOf(tx, uid), values, stored);
    const changed = await queries.updateProduct(tx, uid, {
      ...values,
      id,
      cambiadoEn: nowMs(),
    });
    if (!changed) throw new AppError('stale');
    return toProductView(changed, offered, sold);
  });
}

/** Puts a page's products in an order; those that it does not name follow. Throws `notFound`. */
export function orderProducts(uid: string, ids: string[]): Promise<{ ids: string[] }> {
  return exclusively(pageLock(uid), async (tx) => {
    await touchPageOf(tx, uid);
    const stored = await queries.listProducts(tx, uid);
    const order = settledOrder(
      stored.map(({ id }) => id),
      ids,
    );
    const places = new Map(stored.map(({ id, posicion }) => [id, posicion]));
    for (const [at, id] of order.entries()) {
      if (places.get(id) !== at) await queries.placeProduct(tx, uid, id, at);
    }
    return { ids: order };
  });
}

/** Whether a product was ever ordered. */
export const isOrdered = defineLookup<[db: Database, id: string], boolean>(
  'whether a product was ordered',
);

/**
 * Removes a product that was never ordered, and returns what it was. Throws `notFound`, `invalid`,
 * and what `match` throws of it.
 */
export function removeProduct(
  uid: string,
  id: string,
  match: (current: ProductView) => void = anyState,
): Promise<ProductView> {
  return exclusively(pageLock(uid), async (tx) => {
    const product = await queries.lockProduct(tx, uid, id);
    if (!product) throw new AppError('notFound');
    const offered = await listOffered(tx, uid);
    match(toProductView(product, offered));
    if (await isOrdered.ask(tx, id)) {
      throw new AppError('invalid', { message: productsFault('sold') });
    }
    await queries.deleteProduct(tx, uid, id);
    await touchPageOf(tx, uid);
    return toProductView(product, offered);
  });
}

/** Every product of a page, for taking them away. */
export function productsForExport(db: Database, uid: string): Promise<Product[]> {
  return queries.listProducts(db, uid);
}
