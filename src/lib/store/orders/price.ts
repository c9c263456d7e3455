import {
  type Discount,
  type Refusal,
  refusalOf,
  savingOf,
} from '@/lib/store/products/discounts/rules';
import { STORE_LIMITS } from '@/lib/store/shop/limits';

/** The fields of a product that decide its price. */
export interface PricedProduct {
  id: string;
  precio: number;
  moneda: string;
  /** The least that buyers may pay where they decide. */
  precioMinimo: number | null;
}

/** What a buyer asks for. `ofrecido` is what they would pay for one, where they decide. */
export interface BuyerChoices {
  cantidad: number;
  ofrecido: number | undefined;
}

/** What is to be paid, in minor units: `precio` each, less `descuento`. */
export interface Price {
  precio: number;
  descuento: number;
  importe: number;
}

/** Why a wish has no price. */
export type NoPrice = 'amountNeeded' | 'amountTooSmall' | 'amountTooLarge';

/** Why a code takes nothing off. */
export type NoDiscount = 'codeUnknown' | 'codeOver' | 'codeUsed' | 'codeNotForThis' | 'codeMinimum';

/** Whether buyers decide what a product costs. */
export const isOpenPrice = ({ precioMinimo }: PricedProduct) => precioMinimo !== null;

/** What one of a product costs, or why it has no price. */
function unitOf(product: PricedProduct, { ofrecido }: BuyerChoices): number | NoPrice {
  if (product.precioMinimo === null) return product.precio;
  if (ofrecido === undefined) return 'amountNeeded';
  return ofrecido < product.precioMinimo ? 'amountTooSmall' : ofrecido;
}

const REASONS: Record<Refusal, NoDiscount> = {
  unknown: 'codeUnknown',
  early: 'codeUnknown',
  late: 'codeOver',
  used: 'codeUsed',
  product: 'codeNotForThis',
  currency: 'codeNotForThis',
  minimum: 'codeMinimum',
};

/** Why a code takes nothing off a sum of a product now, or undefined. */
export function whyNot(
  code: Discount,
  { product, sum, now }: { product: PricedProduct; sum: number; now: number },
): NoDiscount | undefined {
  const { id: producto, moneda } = product;
  const refusal = refusalOf(code, { producto, importe: sum, moneda }, now);
  return refusal && REASONS[refusal];
}

/** What a wish costs, less a code that fits; or why it has no price. */
export function priceOf(
  product: PricedProduct,
  wish: BuyerChoices,
  code?: Discount | undefined,
): Price | NoPrice {
  const precio = unitOf(product, wish);
  if (typeof precio === 'string') return precio;
  const sum = precio * wish.cantidad;
  if (sum > STORE_LIMITS.importe) return 'amountTooLarge';
  const descuento = code ? savingOf(code, sum) : 0;
  return { precio, descuento, importe: sum - descuento };
}
