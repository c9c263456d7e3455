import { folded, tidyCode } from '@/lib/core/text/characters';

/** A discount code. Instants are milliseconds since 1970 UTC. */
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

/** Returns the uses left of a code, null without limit. */
export const remainingUses = ({ usos, usosMaximos }: Pick<Discount, 'usos' | 'usosMaximos'>) =>
  usosMaximos === null ? null : Math.max(0, usosMaximos - usos);

/** The product and total of a purchase. */
export interface Purchase {
  producto: string;
  /** Total in minor units of `moneda`. */
  importe: number;
  moneda: string;
}

/** Reasons why a code cannot be used. */
export type Refusal = 'unknown' | 'early' | 'late' | 'used' | 'product' | 'currency' | 'minimum';

/** Normalizes a typed code to its stored form: capitals without accents (OTOÑO20 → OTONO20). */
export function normalizeCode(typed: string): string {
  return folded(tidyCode(typed)).toUpperCase();
}

/** Returns why a code cannot be used for a purchase at an instant, or undefined. */
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

/** Returns the discount on an amount, at most the amount. Percentages are rounded down. */
export function discountOn(
  { porcentaje, importe }: Pick<Discount, 'porcentaje' | 'importe'>,
  sum: number,
): number {
  if (porcentaje === null) return Math.min(sum, importe ?? 0);
  return Number((BigInt(sum) * BigInt(porcentaje)) / 100n);
}
