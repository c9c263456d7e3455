import { mayShowAdult } from '@/lib/adult/service.server';
import { reading } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import type { FieldIssues } from '@/lib/core/http/error-codes';
import { listMethods, type Method } from '@/lib/payments/registry.server';
import type { Discount } from '@/lib/products/discounts/rules';
import { findDiscount } from '@/lib/products/discounts/service.server';
import { isOffered, leastPrice } from '@/lib/products/rules';
import { findProductRow, type ProductRow } from '@/lib/products/service.server';
import { discountIssue, type Price, priceOf } from '../price';
import type { OrderRow } from '../queries.server';
import type { OrderInput } from '../schema';
import { ordersIssue } from '../texts';
import { sumUnpaid } from './queries.server';

/** A product as offered to a buyer, with its price and payment methods. */
export interface Offer {
  product: ProductRow;
  price: Price | undefined;
  code: Discount | undefined;
  methods: Method[];
  issues: FieldIssues;
}

/** The form fields that determine an offer. */
export type OfferChoices = Pick<OrderInput, 'cantidad' | 'ofrecido' | 'codigo'>;

/** Returns a product that the page sells now, or undefined. */
export async function findForSale(uid: string, producto: string): Promise<ProductRow | undefined> {
  const db = await reading();
  const product = await findProductRow(db, uid, producto);
  if (!product) return undefined;
  const adult = product.adulto && (await mayShowAdult(db, uid));
  return isOffered(product, adult) ? product : undefined;
}

/** Adds the stock of the order being replaced, which the new order may take. */
function beside(product: ProductRow, own: OrderRow | undefined): ProductRow {
  const { existencias } = product;
  if (existencias === null || !own?.retiene || own.producto !== product.id) return product;
  return { ...product, existencias: existencias + own.cantidad };
}

async function codeFor(uid: string, codigo: string, own: OrderRow | undefined) {
  const code = codigo ? await findDiscount(uid, codigo, await reading()) : undefined;
  return code && own?.retiene && own.descuentoId === code.id
    ? { ...code, usos: code.usos - 1 }
    : code;
}

/** True if unpaid orders hold at least `many` pieces of a product or uses of a code. */
async function isReserved(of: Parameters<typeof sumUnpaid>[1]['of'], many = 1): Promise<boolean> {
  const counted = { comprador: null, visitante: null };
  return (await sumUnpaid(await reading(), { of, ...counted })).held >= many;
}

/** Returns why the quantity cannot be bought: sold out, or held by unpaid orders. */
export async function shortIssue({ id, existencias }: ProductRow, cantidad: number) {
  if (existencias !== null && existencias > 0) return ordersIssue('onlyLeft', existencias);
  return ordersIssue((await isReserved({ producto: id }, cantidad)) ? 'heldOut' : 'soldOut');
}

/**
 * Returns the current offer of a product.
 * @param own the open order that this one would replace
 */
export async function offerOf(
  sold: ProductRow,
  { cantidad, ofrecido, codigo }: OfferChoices,
  own?: OrderRow,
): Promise<Offer> {
  const db = await reading();
  const product = beside(sold, own);
  const { uid } = product;
  const choice = { cantidad, ofrecido };
  const full = priceOf(product, choice);
  const code = await codeFor(uid, codigo, own);
  const issues: FieldIssues = {};
  if (product.existencias !== null && product.existencias < cantidad) {
    issues['cantidad'] = await shortIssue(product, cantidad);
  }
  if (typeof full === 'string') {
    issues['importe'] = ordersIssue(full);
    const methods = await listMethods(db, uid, {
      ...product,
      importe: leastPrice(product) || product.precio,
    });
    return { product, price: undefined, code: undefined, methods, issues };
  }
  const sum = full.importe;
  const why = code ? discountIssue(code, { product, sum, now: nowMs() }) : codigo && 'codeUnknown';
  if (why) {
    const isHeld = code && why === 'codeUsed' && (await isReserved({ uid, codigo: code.id }));
    issues['codigo'] = ordersIssue(isHeld ? 'codeHeld' : why);
  }
  const used = why ? undefined : code;
  const price = used ? (priceOf(product, choice, used) as Price) : full;
  const { importe } = price;
  const methods = importe > 0 ? await listMethods(db, uid, { ...product, importe }) : [];
  return { product, price, code: used, methods, issues };
}
