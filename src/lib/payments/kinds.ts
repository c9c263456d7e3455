import { PAYMENT_METHOD_TYPES, type PaymentMethodType } from '@/lib/payments/shop/limits';
import { readAccount } from './manual/accounts';
import { METHOD_CURRENCY, methodOf } from './methods';
import { chargeBounds, isCharged, stepOf } from './stripe/amounts';

/** Limits of a charge in a currency, in minor units. */
export interface Bounds {
  least: number;
  most: number;
  step: number;
}

/** The part of a payment method's kind that browsers load; its provider is loaded on the server. */
interface PaymentKind {
  /**
   * The party that confirms a payment: its provider, queried with a key; the seller, who checks
   * their account; or nobody, because payment is simulated.
   */
  confirmedBy: 'provider' | 'seller' | 'nobody';
  /** True if it may charge for products for adults, which payment intermediaries forbid. */
  paysAdult?: true;
  /** Pattern of test mode keys: payments with them move no money. */
  trialKeys?: RegExp;
  /** Returns the fields stored unencrypted; by default all of them. */
  storedFields?(fields: Record<string, string>): Record<string, string>;
  /** Returns the limits in a currency, undefined if not charged; by default any amount. */
  boundsIn?(moneda: string): Bounds | undefined;
}

const manual: PaymentKind = {
  confirmedBy: 'seller',
  paysAdult: true,
  storedFields: (fields) => {
    const { cuenta = '', moneda = '' } = fields;
    const method = methodOf(fields);
    return {
      ...fields,
      cuenta: readAccount(method, cuenta) ?? cuenta,
      moneda: METHOD_CURRENCY[method] ?? moneda,
    };
  },
};

/** Mercado Pago's minimum charge and step in minor units per currency. Colombia's amounts have no cents. */
const MERCADOPAGO_BOUNDS: Record<string, Bounds> = {
  ARS: { least: 100, most: Number.POSITIVE_INFINITY, step: 1 },
  BRL: { least: 50, most: Number.POSITIVE_INFINITY, step: 1 },
  CLP: { least: 950, most: Number.POSITIVE_INFINITY, step: 1 },
  COP: { least: 100_000, most: Number.POSITIVE_INFINITY, step: 100 },
  MXN: { least: 500, most: Number.POSITIVE_INFINITY, step: 1 },
  PEN: { least: 100, most: Number.POSITIVE_INFINITY, step: 1 },
  UYU: { least: 100, most: Number.POSITIVE_INFINITY, step: 1 },
};

const mercadopago: PaymentKind = {
  confirmedBy: 'provider',
  trialKeys: /^TEST-/,
  boundsIn: (moneda) => MERCADOPAGO_BOUNDS[moneda],
};

/** All payment methods. Their schemas are in schema.ts, their providers in registry.server.ts. */
export const PAYMENT_KINDS: Readonly<Record<PaymentMethodType, PaymentKind>> = {
  demo: { confirmedBy: 'nobody' },
  stripe: {
    confirmedBy: 'provider',
    trialKeys: /^rk_test_/,
    boundsIn: (moneda) =>
      isCharged(moneda) ? { ...chargeBounds(moneda), step: stepOf(moneda) } : undefined,
  },
  mercadopago,
  manual,
  whatsapp: { confirmedBy: 'seller' },
};

const confirmedBy = (confirmer: PaymentKind['confirmedBy']) =>
  PAYMENT_METHOD_TYPES.filter((tipo) => PAYMENT_KINDS[tipo].confirmedBy === confirmer);

/** Methods confirmed by a provider, which is connected by a key and queried about orders. */
export const ASKED_TYPES: readonly PaymentMethodType[] = confirmedBy('provider');

/** Methods whose payments the seller confirms. */
export const BY_HAND_TYPES: readonly PaymentMethodType[] = confirmedBy('seller');

/** True if a method may charge for products for adults. */
export const paysAdult = (tipo: PaymentMethodType): boolean =>
  PAYMENT_KINDS[tipo].paysAdult ?? false;
