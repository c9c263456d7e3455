import { atomically, type Database, exclusively, pageLock, reading } from '@/lib/core/db';
import { newId, nowMs } from '@/lib/core/env/system';
import { AppError, existing } from '@/lib/core/http/errors';
import { isoOf } from '@/lib/core/time/iso';
import { getPageCard } from '@/lib/pages/read-model.server';
import { SHOP_LIMITS } from '@/lib/payments/shop/limits';
import * as queries from './queries.server';
import { type Discount, normalizeCode, remainingUses } from './rules';
import type { DiscountInput, Discounts, DiscountView, NewDiscount } from './schema';
import { discountsIssue } from './texts';

export { returnUse, takeUse, takeUseAgain } from './queries.server';

const momentOrNull = (text: string | null) => (text === null ? null : Date.parse(text));

function toDiscountView(discount: Discount): DiscountView {
  const { desde, hasta, creadoEn } = discount;
  return {
    ...discount,
    desde: isoOf(desde),
    hasta: isoOf(hasta),
    creadoEn: isoOf(creadoEn),
  };
}

const stored = <T extends DiscountInput>({ desde, hasta, ...input }: T) => ({
  ...input,
  desde: momentOrNull(desde),
  hasta: momentOrNull(hasta),
});

/** Throws `invalid` for a code that exists, or a product of another page. */
async function check(tx: Database, uid: string, id: string, input: DiscountInput): Promise<void> {
  if (await queries.isCodeTaken(tx, uid, input.codigo, id)) {
    throw new AppError('invalid', { fields: { codigo: discountsIssue('taken') } });
  }
  const productIds = input.productos.length > 0 ? await queries.productIds(tx, uid) : new Set();
  if (input.productos.some((each) => !productIds.has(each))) {
    throw new AppError('invalid', { fields: { productos: discountsIssue('products') } });
  }
}

/** Lists the codes of a page. Throws `notFound` for a deleted page. */
export async function listDiscounts(uid: string): Promise<Discounts> {
  const db = await reading();
  await getPageCard(db, uid);
  return {
    descuentos: (await queries.listDiscounts(db, uid)).map(toDiscountView),
    maximo: SHOP_LIMITS.discounts,
  };
}

/**
 * Stores a new or restored code and returns it. A use that an order returned while the code was
 * deleted stays counted. Throws `invalid`.
 */
export function createDiscount(
  uid: string,
  { id = newId(), usos = 0, ...input }: NewDiscount,
): Promise<DiscountView> {
  return exclusively(pageLock(uid), async (tx) => {
    await getPageCard(tx, uid);
    if ((await queries.countDiscounts(tx, uid)) >= SHOP_LIMITS.discounts) {
      const message = discountsIssue('tooMany', SHOP_LIMITS.discounts);
      throw new AppError('invalid', { message });
    }
    await check(tx, uid, '', input);
    if (await queries.findDiscount(tx, uid, id)) {
      throw new AppError('invalid', { fields: { id: discountsIssue('taken') } });
    }
    const discount: Discount = { ...stored(input), id, usos, creadoEn: nowMs() };
    await queries.insertDiscount(tx, { uid, ...discount });
    return toDiscountView(discount);
  });
}

/** Updates a code of a page and returns it. Throws `notFound`, `invalid`. */
export function changeDiscount(
  uid: string,
  id: string,
  input: DiscountInput,
): Promise<DiscountView> {
  return exclusively(pageLock(uid), async (tx) => {
    if (!(await queries.findDiscount(tx, uid, id))) throw new AppError('notFound');
    await check(tx, uid, id, input);
    const changed = existing(await queries.updateDiscount(tx, uid, id, stored(input)));
    return toDiscountView(changed);
  });
}

/** Removes a code of a page and returns it; orders keep their discount. Throws `notFound`. */
export function removeDiscount(uid: string, id: string): Promise<DiscountView> {
  return atomically(async (tx) => {
    return toDiscountView(existing(await queries.deleteDiscount(tx, uid, id)));
  });
}

/** Returns a page's code as typed by a buyer, usable or not. */
export async function findDiscount(
  uid: string,
  typed: string,
  db?: Database,
): Promise<Discount | undefined> {
  return queries.findByCode(db ?? (await reading()), uid, normalizeCode(typed));
}

/** Returns a code's uses left, null if unlimited or deleted, because orders keep their code. */
export async function usesLeft(db: Database, uid: string, id: string): Promise<number | null> {
  const discount = await queries.findDiscount(db, uid, id);
  return discount ? remainingUses(discount) : null;
}

/** Lists the codes of a page for the data export. */
export async function discountsForExport(db: Database, uid: string): Promise<DiscountView[]> {
  return (await queries.listDiscounts(db, uid)).map(toDiscountView);
}
