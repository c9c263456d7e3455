import { reading } from '@/lib/kernel/db';
import { nowMs } from '@/lib/kernel/env/system';
import type { FieldFaults } from '@/lib/kernel/http/error-codes';
import { mayShowAdult } from '@/lib/page/adult/service.server';
import { listWays, type Way } from '@/lib/store/payment/registry.server';
import type { Discount } from '@/lib/store/products/discounts/rules';
import { findDiscount } from '@/lib/store/products/discounts/service.server';
import { isOffered, leastPrice } from '@/lib/store/products/rules';
import { findProductRow, type ProductRow } from '@/lib/store/products/service.server';
import { type Price, priceOf, whyNot } from '../price';
import type { OrderRow } from '../queries.server';
import type { OrderInput } from '../schema';
import { ordersFault } from '../texts';

/** What a buyer is offered: a product, what it costs them, and the ways to pay it. */
export interface Offer {
  product: ProductRow;
  price: Price | undefined;
  code: Discount | undefined;
  ways: Way[];
  faults: FieldFaults;
}

/** What decides what is offered. */
export type OfferChoices = Pick<OrderInput, 'cantidad' | 'ofrecido' | 'codigo'>;

/** A product that a page sells now, or undefined. */
export async function findForSale(uid: string, producto: string): Promise<ProductRow | undefined> {
  const db = await reading();
  const product = await findProductRow(db, uid, producto);
  if (!product) return undefined;
  const adult = product.adulto && (await mayShowAdult(db, uid));
  return isOffered(product, adult) ? product : undefined;
}

/** A product as who replaces an order of their own sees it: what that one holds is theirs to take. */
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

/**
 * What a buyer would pay for a product now.
 * @param own the open order that it would replace
 */
export async function offerOf(
  sold: ProductRow,
  { cantidad, ofrecido, codigo }: OfferChoices,
  own?: OrderRow,
): Promise<Offer> {
  const db = await reading();
  const product = beside(sold, own);
  const { uid } = product;
  const wish = { cantidad, ofrecido };
  const full = priceOf(product, wish);
  const code = await codeFor(uid, codigo, own);
  const faults: FieldFaults = {};
  if (product.existencias !== null && product.existencias < cantidad) {
    faults['cantidad'] =
      product.existencias > 0
        ? ordersFault('onlyLeft', product.existencias)
        : ordersFault('soldOut');
  }
  if (typeof full === 'string') {
    faults['importe'] = ordersFault(full);
    const ways = await listWays(db, uid, {
      ...product,
      importe: leastPrice(product) || product.precio,
    });
    return { product, price: undefined, code: undefined, ways, faults };
  }
  const sum = full.importe;
  const why = code ? whyNot(code, { product, sum, now: nowMs() }) : codigo && 'codeUnknown';
  if (why) faults['codigo'] = ordersFault(why);
  const used = why ? undefined : code;
  const price = used ? (priceOf(product, wish, used) as Price) : full;
  const { importe } = price;
  const ways = importe > 0 ? await listWays(db, uid, { ...product, importe }) : [];
  return { product, price, code: used, ways, faults };
}
