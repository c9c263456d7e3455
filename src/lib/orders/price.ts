import { STORE_LIMITS } from '../store/limits';

/** What of a product decides what it costs. */
export interface PricedProduct {
  id: string;
  precio: number;
  moneda: string;
  /** The least that buyers may pay where they decide. */
  precioMinimo: number | null;
}

/** A code, as far as it decides whether and how much it takes off. */
export interface Discount {
  porcentaje: number | null;
  importe: number | null;
  moneda: string | null;
  minimo: number | null;
  desde: number | null;
  hasta: number | null;
  usosMaximos: number | null;
  usos: number;
  productos: string[];
  activo: boolean;
}

/** What a buyer asks for. `ofrecido` is what they would pay for one, where they decide. */
export interface Wish {
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
function unitOf(product: PricedProduct, { ofrecido }: Wish): number | NoPrice {
  if (product.precioMinimo === null) return product.precio;
  if (ofrecido === undefined) return 'amountNeeded';
  return ofrecido < product.precioMinimo ? 'amountTooSmall' : ofrecido;
}

/** Why a code takes nothing off a sum of a product now, or undefined. */
export function whyNot(
  code: Discount,
  { product, sum, now }: { product: PricedProduct; sum: number; now: number },
): NoDiscount | undefined {
  if (!code.activo) return 'codeUnknown';
  if (now < (code.desde ?? 0)) return 'codeUnknown';
  if (code.hasta !== null && now >= code.hasta) return 'codeOver';
  if (code.usosMaximos !== null && code.usos >= code.usosMaximos) return 'codeUsed';
  const forIt = code.productos.length === 0 || code.productos.includes(product.id);
  const inItsMoney = code.porcentaje !== null || code.moneda === product.moneda;
  if (!forIt || !inItsMoney) return 'codeNotForThis';
  const counts = code.minimo !== null && (code.moneda === null || code.moneda === product.moneda);
  return counts && sum < (code.minimo ?? 0) ? 'codeMinimum' : undefined;
}

function takenOff({ porcentaje, importe }: Discount, sum: number): number {
  if (porcentaje === null) return Math.min(sum, importe ?? 0);
  return Math.min(sum, Math.floor((sum * porcentaje) / 100));
}

/** What a wish costs, less a code that fits; or why it has no price. */
export function priceOf(
  product: PricedProduct,
  wish: Wish,
  code?: Discount | undefined,
): Price | NoPrice {
  const precio = unitOf(product, wish);
  if (typeof precio === 'string') return precio;
  const sum = precio * wish.cantidad;
  if (sum > STORE_LIMITS.importe) return 'amountTooLarge';
  const descuento = code ? takenOff(code, sum) : 0;
  return { precio, descuento, importe: sum - descuento };
}
