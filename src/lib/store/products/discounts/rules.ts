/** A code that makes something cheaper. Moments are milliseconds since 1970 UTC. */
export interface Discount {
  id: string;
  codigo: string;
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
  creadoEn: number;
}

/** A product and quantity about to be ordered. */
export interface Purchase {
  producto: string;
  /** What all of it costs, in minor units of `moneda`. */
  importe: number;
  moneda: string;
}

/** Why a code cannot be used. */
export type Refusal = 'unknown' | 'early' | 'late' | 'used' | 'product' | 'currency' | 'minimum';

/** A code as it is kept, however it was typed. */
export function settledCode(typed: string): string {
  return typed.trim().toUpperCase();
}

/** Why a code cannot be used for a purchase at a moment, or undefined. */
export function refusalOf(
  discount: Discount,
  { producto, importe, moneda }: Purchase,
  now: number,
): Refusal | undefined {
  if (!discount.activo) return 'unknown';
  if (discount.desde !== null && now < discount.desde) return 'early';
  if (discount.hasta !== null && now >= discount.hasta) return 'late';
  if (discount.usosMaximos !== null && discount.usos >= discount.usosMaximos) return 'used';
  if (discount.productos.length > 0 && !discount.productos.includes(producto)) return 'product';
  if (discount.moneda !== null && discount.moneda !== moneda) return 'currency';
  return discount.minimo !== null && importe < discount.minimo ? 'minimum' : undefined;
}

/** What a code takes off a sum: of a share, down to the whole minor unit; never more than the sum. */
export function savingOf(
  { porcentaje, importe }: Pick<Discount, 'porcentaje' | 'importe'>,
  sum: number,
): number {
  if (porcentaje === null) return Math.min(sum, importe ?? 0);
  return Number((BigInt(sum) * BigInt(porcentaje)) / 100n);
}
