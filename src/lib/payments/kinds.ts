import { PAYOUT_TYPES, type PayoutType } from '@/lib/payments/shop/limits';
import type { PaymentKind } from './kind';
import { manual } from './manual/rules';
import { mercadopago } from './mercadopago/rules';
import { chargeBounds, isCharged, stepOf } from './stripe/amounts';

/** All payment methods. Their schemas are in schema.ts, their providers in registry.server.ts. */
export const PAYMENT_KINDS: Readonly<Record<PayoutType, PaymentKind>> = {
  demo: { tipo: 'demo', confirmedBy: 'nobody' },
  stripe: {
    tipo: 'stripe',
    confirmedBy: 'provider',
    trialKeys: /^rk_test_/,
    boundsIn: (moneda) =>
      isCharged(moneda) ? { ...chargeBounds(moneda), step: stepOf(moneda) } : undefined,
  },
  mercadopago,
  manual,
  whatsapp: { tipo: 'whatsapp', confirmedBy: 'seller' },
};

const confirmedBy = (confirmer: PaymentKind['confirmedBy']) =>
  PAYOUT_TYPES.filter((tipo) => PAYMENT_KINDS[tipo].confirmedBy === confirmer);

/** Methods confirmed by a provider, which is connected by a key and queried about orders. */
export const ASKED_TYPES: readonly PayoutType[] = confirmedBy('provider');

/** Methods whose payments the seller confirms. */
export const BY_HAND_TYPES: readonly PayoutType[] = confirmedBy('seller');

/** True if a method may charge for products for adults. */
export const paysAdult = (tipo: PayoutType): boolean => PAYMENT_KINDS[tipo].paysAdult ?? false;
