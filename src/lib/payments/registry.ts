import type { PaymentKind } from './kind';
import * as kinds from './kinds';
import { methodOf } from './methods';
import { getPaymentTexts } from './texts';

export type PaymentMethodType = (typeof kinds)[keyof typeof kinds]['tipo'];

/** All kinds of payment methods (kinds.ts), by name. */
export const PAYMENT_KINDS: Readonly<Record<PaymentMethodType, PaymentKind<PaymentMethodType>>> =
  kinds;

const KINDS = Object.values(PAYMENT_KINDS).sort((one, other) => one.place - other.place);

export const PAYMENT_METHOD_TYPES: readonly PaymentMethodType[] = KINDS.map(({ tipo }) => tipo);

/** Returns the kinds in the order in which they are proposed for a currency. */
export function proposedKinds(moneda: string): PaymentMethodType[] {
  const placeOf = ({ place, placeIn }: PaymentKind) => placeIn?.(moneda) ?? place;
  return [...KINDS].sort((one, other) => placeOf(one) - placeOf(other)).map(({ tipo }) => tipo);
}

const confirmedBy = (confirmer: PaymentKind['confirmedBy']) =>
  PAYMENT_METHOD_TYPES.filter((tipo) => PAYMENT_KINDS[tipo].confirmedBy === confirmer);

/** Methods confirmed by a provider, which is connected by a key and queried about orders. */
export const ASKED_TYPES: readonly PaymentMethodType[] = confirmedBy('provider');

/** Methods whose payments the seller confirms. */
export const BY_HAND_TYPES: readonly PaymentMethodType[] = confirmedBy('seller');

/** True if a method may charge for products for adults. */
export const paysAdult = (tipo: PaymentMethodType): boolean =>
  PAYMENT_KINDS[tipo].paysAdult ?? false;

/**
 * Returns the display name of a payment method: for manual payments that of the chosen method,
 * otherwise that of the kind.
 */
export function methodName(
  { tipo, datos }: { tipo: PaymentMethodType; datos: Record<string, string> },
  language: string,
): string {
  return tipo === 'manual'
    ? getPaymentTexts(language).methods[methodOf(datos)]
    : PAYMENT_KINDS[tipo].texts(language).name;
}
