import { digitsOf } from '@/lib/core/text/money';
import { SHOP_LIMITS } from '@/lib/payments/shop/limits';
import { type Discount, discountOn, type Refusal, refusalOf } from '@/lib/products/discounts/rules';

export interface PricedProduct {
  id: string;
  precio: number;
  moneda: string;
  /** Minimum in minor units where buyers choose the price; null for a fixed price. */
  precioMinimo: number | null;
}

/** `ofrecido`: price per piece, in minor units, where buyers choose it. */
export interface BuyerChoices {
  cantidad: number;
  ofrecido: number | undefined;
}

/** Minor units: `precio` per piece, `descuento` on the total, `importe` to pay. */
export interface Price {
  precio: number;
  descuento: number;
  importe: number;
}

export type PriceIssue = 'amountNeeded' | 'amountTooSmall' | 'amountTooLarge';

/** Reasons why a code gives no discount. */
export type DiscountIssue =
  | 'codeUnknown'
  | 'codeOver'
  | 'codeUsed'
  | 'codeNotForThis'
  | 'codeMinimum';

/** Returns the price of one piece, or the issue of the buyer's amount. */
function unitPriceOf(product: PricedProduct, { ofrecido }: BuyerChoices): number | PriceIssue {
  if (product.precioMinimo === null) return product.precio;
  if (ofrecido === undefined) return 'amountNeeded';
  return ofrecido < product.precioMinimo ? 'amountTooSmall' : ofrecido;
}

const REASONS: Record<Refusal, DiscountIssue> = {
  unknown: 'codeUnknown',
  early: 'codeUnknown',
  late: 'codeOver',
  used: 'codeUsed',
  product: 'codeNotForThis',
  currency: 'codeNotForThis',
  minimum: 'codeMinimum',
};

/** Returns why a code gives no discount on a product's total now, or undefined. */
export function discountIssue(
  code: Discount,
  { product, sum, now }: { product: PricedProduct; sum: number; now: number },
): DiscountIssue | undefined {
  const { id: producto, moneda } = product;
  const refusal = refusalOf(code, { producto, importe: sum, moneda }, now);
  return refusal && REASONS[refusal];
}

/**
 * Returns the price of the buyer's choice less a valid code's discount, or the issue of the amount.
 */
export function priceOf(
  product: PricedProduct,
  choices: BuyerChoices,
  code?: Discount | undefined,
): Price | PriceIssue {
  const precio = unitPriceOf(product, choices);
  if (typeof precio === 'string') return precio;
  const sum = precio * choices.cantidad;
  if (sum > SHOP_LIMITS.importe) return 'amountTooLarge';
  const descuento = code ? discountOn(code, sum) : 0;
  return { precio, descuento, importe: sum - descuento };
}

/** Limits of the reduction that makes totals of open orders distinct: steps, and share of total. */
const MAX_STEPS = 99;
const MAX_SHARE = 0.02;

/**
 * Returns the step of that reduction (minor units): one cent, in COP one peso; 0 without decimals.
 */
function stepOf(moneda: string): number {
  if (moneda === 'COP') return 100;
  return digitsOf(moneda) === 0 ? 0 : 10 ** (digitsOf(moneda) - 2);
}

/** The lowest total that may be asked for instead of `importe`, in minor units. */
export function lowestTotal(importe: number, moneda: string): number {
  const step = stepOf(moneda);
  if (step === 0) return importe;
  const steps = Math.min(MAX_STEPS, Math.floor((importe * MAX_SHARE) / step));
  return importe - steps * step;
}

/**
 * Returns the reduction (minor units) that makes a total differ from those of other open orders.
 * Returns 0 when all totals down to the lowest are taken: then only the reference is unique.
 */
export function uniqueReduction(
  taken: ReadonlySet<number>,
  { importe, moneda }: { importe: number; moneda: string },
): number {
  const step = stepOf(moneda);
  if (step === 0) return 0;
  const most = importe - lowestTotal(importe, moneda);
  for (let reduction = 0; reduction <= most; reduction += step) {
    if (!taken.has(importe - reduction)) return reduction;
  }
  return 0;
}
