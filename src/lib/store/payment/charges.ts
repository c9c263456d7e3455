import { type PayoutType, paysAdult } from '@/lib/store/shop/limits';
import { takesCurrency } from './methods';
import { chargeBounds, isCharged, stepOf } from './stripe-api/amounts';

/** Why a payment method cannot charge a sum. */
export const CHARGE_REFUSALS = ['adulto', 'moneda', 'minimo', 'maximo', 'paso'] as const;
export type ChargeRefusal = (typeof CHARGE_REFUSALS)[number];

/** Why a sum cannot be charged; `limite` is the least, the most or the step, in minor units. */
export interface Uncharged {
  motivo: ChargeRefusal;
  limite: number | null;
}

/** What of a payment method decides what it charges. */
export interface Charging {
  tipo: PayoutType;
  datos: Record<string, string>;
}

interface Bounds {
  least: number;
  most: number;
  step: number;
}

/**
 * The least that Mercado Pago charges by any means of payment, in minor units, and the step, by the
 * currency of each of its countries: Colombia's sums have no cents there.
 */
const MERCADOPAGO: Record<string, Bounds> = {
  ARS: { least: 100, most: Number.POSITIVE_INFINITY, step: 1 },
  BRL: { least: 50, most: Number.POSITIVE_INFINITY, step: 1 },
  CLP: { least: 950, most: Number.POSITIVE_INFINITY, step: 1 },
  COP: { least: 100_000, most: Number.POSITIVE_INFINITY, step: 100 },
  MXN: { least: 500, most: Number.POSITIVE_INFINITY, step: 1 },
  PEN: { least: 100, most: Number.POSITIVE_INFINITY, step: 1 },
  UYU: { least: 100, most: Number.POSITIVE_INFINITY, step: 1 },
};

/** The bounds of a payment method; undefined for a currency that it does not charge in. */
function boundsOf({ tipo, datos }: Charging, moneda: string): Bounds | undefined {
  if (!takesCurrency(datos, moneda)) return undefined;
  if (tipo === 'mercadopago') return MERCADOPAGO[moneda];
  if (tipo !== 'stripe') return { least: 1, most: Number.POSITIVE_INFINITY, step: 1 };
  return isCharged(moneda) ? { ...chargeBounds(moneda), step: stepOf(moneda) } : undefined;
}

/** Why a payment method cannot charge a sum, in minor units, or undefined where it can. */
export function unchargedBy(
  by: Charging,
  { importe, moneda, adulto }: { importe: number; moneda: string; adulto: boolean },
): Uncharged | undefined {
  if (adulto && !paysAdult(by.tipo)) return { motivo: 'adulto', limite: null };
  const bounds = boundsOf(by, moneda);
  if (!bounds) return { motivo: 'moneda', limite: null };
  const { least, most, step } = bounds;
  if (importe < least) return { motivo: 'minimo', limite: least };
  if (importe > most) return { motivo: 'maximo', limite: most };
  return importe % step === 0 ? undefined : { motivo: 'paso', limite: step };
}
