import type { Bounds } from './kind';
import { takesCurrency } from './methods';
import { PAYMENT_KINDS, type PaymentMethodType, paysAdult } from './registry';

/** Reasons why a payment method cannot charge an amount. */
export const CHARGE_REFUSALS = ['adulto', 'moneda', 'minimo', 'maximo', 'paso'] as const;
export type ChargeRefusal = (typeof CHARGE_REFUSALS)[number];

/** A refused charge; `limite` is the minimum, maximum or step, in minor units. */
export interface Uncharged {
  motivo: ChargeRefusal;
  limite: number | null;
}

/** The fields of a payment method that decide which amounts it charges. */
export interface Charging {
  tipo: PaymentMethodType;
  datos: Record<string, string>;
}

/** Returns the bounds in a currency, or undefined if the method does not charge in it. */
function boundsOf({ tipo, datos }: Charging, moneda: string): Bounds | undefined {
  if (!takesCurrency(datos, moneda)) return undefined;
  const { boundsIn } = PAYMENT_KINDS[tipo];
  return boundsIn ? boundsIn(moneda) : { least: 1, most: Number.POSITIVE_INFINITY, step: 1 };
}

/** Returns why a method cannot charge an amount (minor units), or undefined if it can. */
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
