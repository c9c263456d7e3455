import { type AdultPage, adultLack, adultStands } from '@/lib/adult/rules';
import { adultIssue } from '@/lib/adult/texts';
import { type Database, exclusively, pageLock, snapshot } from '@/lib/core/db';
import { defineLookup } from '@/lib/core/db/lookup';
import { nowMs } from '@/lib/core/env/system';
import { currencyOfZone } from '@/lib/core/geo/regions';
import { AppError, existing } from '@/lib/core/http/errors';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { isEqual } from '@/lib/core/text/json';
import { isoOf } from '@/lib/core/time/iso';
import { namedFiles } from '@/lib/files/service.server';
import { listForeignUrls } from '@/lib/media/service.server';
import { getPageCard } from '@/lib/pages/read-model.server';
import { touchPageOf } from '@/lib/pages/touch.server';
import { listOffered, type Method } from '@/lib/payments/registry.server';
import { SHOP_LIMITS } from '@/lib/payments/shop/limits';
import { countSales, findShop } from '@/lib/payments/shop/queries.server';
import { PLAN_RULES } from '@/lib/plans/rules';
import { defineQuota } from '@/lib/plans/usage.server';
import { unchargedProduct } from './charges';
import * as queries from './queries.server';
import { lackOf, newProductId, type Product, settledOrder } from './rules';
import type { NewProduct, ProductInput, Products, ProductView } from './schema';
import { productsIssue } from './texts';

export {
  countOffered,
  findProductRow,
  newestCurrency,
  type ProductRow,
  productPages as productsForExport,
  returnStock,
  salesByName,
  takeStock,
} from './queries.server';

defineQuota({ key: 'tienda', count: queries.countProducts });

/** Writes of products and codes per person and hour: more than a person can type. */
export const STORE_WRITES = rateLimit('tienda', 1_200, 3_600);

/** Attempts at a free id, which has six random letters. */
const ATTEMPTS = 5;

function toProductView(product: Product, offered: Method[], pedidos = 0): ProductView {
  const { creadoEn, cambiadoEn } = product;
  const sinCobro = offered.flatMap((way) => {
    const why = unchargedProduct(way, product);
    return why ? [{ cobro: way.id, tipo: way.tipo, ...why }] : [];
  });
  return {
    ...product,
    creadoEn: isoOf(creadoEn),
    cambiadoEn: isoOf(cambiadoEn),
    falta: lackOf(product) ?? null,
    sinCobro,
    pedidos,
  };
}

const isOnForAdults = ({ adulto, activo }: Pick<Product, 'adulto' | 'activo'>) => adulto && activo;

/**
 * Throws `invalid` when a product for adults is put on sale on a page that may not offer it. A
 * product already on sale is kept but hidden, because the end of a plan deletes nothing.
 */
function checkAdult(
  page: AdultPage,
  product: Pick<Product, 'adulto' | 'activo'>,
  before?: Product,
): void {
  const lack = adultLack(page);
  if (!lack || !isOnForAdults(product) || (before && isOnForAdults(before))) return;
  throw new AppError('invalid', { fields: { adulto: adultIssue(lack) } });
}

/** Lists the products of a page, in their order. Throws `notFound` for a deleted page. */
export function listProducts(uid: string): Promise<Omit<Products, 'visitas'>> {
  return snapshot(async (db) => {
    const page = await getPageCard(db, uid);
    const products = await queries.listProducts(db, uid);
    const sales = await countSales(db, uid);
    const newest = products.reduce<Product | undefined>(
      (last, each) => (last && last.creadoEn >= each.creadoEn ? last : each),
      undefined,
    );
    const offered = await listOffered(db, uid);
    const moneda = newest?.moneda ?? (await findShop(db, uid))?.moneda;
    return {
      productos: products.map((product) => toProductView(product, offered, sales.get(product.id))),
      cobros: offered.map(({ id, tipo, datos: { metodo = '', moneda = '' } }) => ({
        id,
        tipo,
        datos: { metodo, moneda },
      })),
      maximo: SHOP_LIMITS.products,
      publicados: PLAN_RULES[page.plan].store,
      adultos: adultStands(page),
      moneda: moneda ?? currencyOfZone(page.zonaHoraria),
      archivos: await namedFiles(db, uid, [...new Set(products.flatMap((each) => each.archivos))]),
    };
  });
}

/** Throws `invalid` for pictures or files of another page. */
async function checkOwn(
  tx: Database,
  uid: string,
  { imagenes, archivos }: Pick<Product, 'imagenes' | 'archivos'>,
): Promise<void> {
  const strange = await listForeignUrls(
    tx,
    uid,
    imagenes.map(({ medio }) => medio),
  );
  const fileIds = new Set((await namedFiles(tx, uid, archivos)).map(({ id }) => id));
  const fields = Object.fromEntries([
    ...imagenes.flatMap(({ medio }, at) =>
      strange.has(medio) ? [[`imagenes.${at}.medio`, productsIssue('picture')]] : [],
    ),
    ...archivos.flatMap((id, at) =>
      fileIds.has(id) ? [] : [[`archivos.${at}`, productsIssue('file')]],
    ),
  ]);
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
}

/** Throws `invalid` when a page has reached its limit of products. */
async function checkLimit(tx: Database, uid: string): Promise<void> {
  if ((await queries.countProducts(tx, uid)) < SHOP_LIMITS.products) return;
  const message = productsIssue('tooMany', SHOP_LIMITS.products);
  throw new AppError('invalid', { message });
}

/** Stores a product under `id` or, without it, a new one. Throws `invalid` when `id` is taken. */
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
  throw new AppError('invalid', { fields: { id: productsIssue('known') } });
}

/**
 * Stores a new product, by default at the end of the list, and returns it. Throws `invalid` above
 * the page's limit, or for pictures and files of another page.
 */
export function createProduct(
  uid: string,
  { id, posicion, ...values }: NewProduct,
): Promise<ProductView> {
  return exclusively(pageLock(uid), async (tx) => {
    checkAdult(await touchPageOf(tx, uid), values);
    await checkLimit(tx, uid);
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

/**
 * Updates a product and returns it; equal values change nothing. Throws `notFound`, errors of
 * `match` for its current state, and `stale` when another person has changed it meanwhile.
 */
export function changeProduct(
  uid: string,
  id: string,
  input: ProductInput,
  match?: (current: ProductView) => void,
): Promise<ProductView> {
  return exclusively(pageLock(uid), async (tx) => {
    const stored = existing(await queries.lockProduct(tx, uid, id));
    const offered = await listOffered(tx, uid);
    const sold = (await countSales(tx, uid)).get(id);
    match?.(toProductView(stored, offered, sold));
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

/** Orders a page's products; products that `ids` does not name follow. Throws `notFound`. */
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

export const isOrdered = defineLookup<[db: Database, id: string], boolean>(
  'whether a product was ordered',
);

/** Deletes and returns a never ordered product. Throws `notFound`, `invalid`, `match`'s errors. */
export function removeProduct(
  uid: string,
  id: string,
  match?: (current: ProductView) => void,
): Promise<ProductView> {
  return exclusively(pageLock(uid), async (tx) => {
    const product = existing(await queries.lockProduct(tx, uid, id));
    const offered = await listOffered(tx, uid);
    match?.(toProductView(product, offered));
    if (await isOrdered.ask(tx, id)) {
      throw new AppError('invalid', { message: productsIssue('sold') });
    }
    await queries.deleteProduct(tx, uid, id);
    await touchPageOf(tx, uid);
    return toProductView(product, offered);
  });
}

/** Lists the stored products of a page, which an import may change. */
export const storedProducts = queries.listProducts;
