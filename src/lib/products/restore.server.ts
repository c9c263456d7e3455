import type { Database } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { isEqual } from '@/lib/core/text/json';
import * as queries from './queries.server';
import { newProductId, type Product } from './rules';
import type { NewProduct } from './schema';
import { isOrdered } from './service.server';

/** Products before and after an import. */
export interface BroughtProducts {
  before: Product[];
  after: Product[];
}

/** The fields that people edit, without the stock, which sales change too. */
function valuesOf({
  version: _,
  posicion: __,
  existencias: ___,
  creadoEn: ____,
  cambiadoEn: _____,
  ...values
}: Product) {
  return values;
}

/** Stores a new product under its former id, or under another id if that one is taken. */
async function insert(tx: Database, uid: string, row: Product): Promise<Product | undefined> {
  if (await queries.insertProduct(tx, { uid, ...row })) return row;
  const other = { ...row, id: newProductId(row.nombre) };
  return (await queries.insertProduct(tx, { uid, ...other })) ? other : undefined;
}

async function bring(
  tx: Database,
  uid: string,
  { id, posicion: _, ...values }: NewProduct,
  posicion: number,
): Promise<{ mine: Product | undefined; now: Product | undefined }> {
  const stored = id === undefined ? undefined : await queries.lockProduct(tx, uid, id);
  const cambiadoEn = nowMs();
  if (stored) {
    const { existencias, version } = stored;
    const row = { ...values, id: stored.id, existencias, version, cambiadoEn };
    return { mine: stored, now: await queries.updateProduct(tx, uid, row) };
  }
  const made = { posicion, version: 1, creadoEn: cambiadoEn, cambiadoEn };
  const row = { ...values, ...made, id: id ?? newProductId(values.nombre) };
  return { mine: stored, now: await insert(tx, uid, row) };
}

/**
 * Stores imported products, inside the caller's transaction: new products at the end, known ids in
 * their position, with their stock unchanged. The caller checks limits, rights, pictures and files,
 * and invalidates the page. `renamed` maps ids that were taken to the ids used instead.
 */
export async function bringProducts(
  tx: Database,
  uid: string,
  products: readonly NewProduct[],
): Promise<BroughtProducts & { renamed: Map<string, string> }> {
  const [before, after]: [Product[], Product[]] = [[], []];
  const renamed = new Map<string, string>();
  let place = await queries.lastPlace(tx, uid);
  for (const product of products) {
    place += 1;
    const { mine, now } = await bring(tx, uid, product, place);
    if (!now) continue;
    if (mine) before.push(mine);
    after.push(now);
    if (product.id !== undefined && product.id !== now.id) renamed.set(product.id, now.id);
  }
  return { before, after, renamed };
}

/** Restores or deletes an imported product. Returns true if it stays as imported. */
async function takeBack(
  tx: Database,
  uid: string,
  brought: Product,
  was: Product | undefined,
): Promise<boolean> {
  const now = await queries.lockProduct(tx, uid, brought.id);
  if (!now) return false;
  if (!isEqual(valuesOf(now), valuesOf(brought))) return true;
  if (was) {
    const { existencias, version } = now;
    const cambiadoEn = nowMs();
    await queries.updateProduct(tx, uid, { ...valuesOf(was), existencias, version, cambiadoEn });
    return false;
  }
  // A product with orders stays.
  if (now.existencias !== brought.existencias || (await isOrdered.ask(tx, now.id))) return true;
  await queries.deleteProduct(tx, uid, now.id);
  return false;
}

/**
 * Undoes an import in the caller's transaction. Returns how many products stay, because they were
 * edited or sold since.
 */
export async function takeProductsBack(
  tx: Database,
  uid: string,
  { before, after }: BroughtProducts,
): Promise<number> {
  const old = new Map(before.map((product) => [product.id, product]));
  let skipped = 0;
  for (const product of after) {
    if (await takeBack(tx, uid, product, old.get(product.id))) skipped += 1;
  }
  return skipped;
}
