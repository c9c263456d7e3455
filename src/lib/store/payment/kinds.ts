import { PAYOUT_TYPES, type PayoutType } from '@/lib/store/shop/limits';
import type { PaymentKind } from './kind';
import { manual } from './manual/rules';
import { mercadopago } from './mercadopago/rules';
import { chargeBounds, isCharged, stepOf } from './stripe-api/amounts';

/** Every kind of payment method. Its schema is in schema.ts, its provider in registry.server.ts. */
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

/** Those whose payments a provider confirms: it is connected by a key and asked about orders. */
export const ASKED_TYPES: readonly PayoutType[] = confirmedBy('provider');

/** Those whose payments the seller confirms. */
export const BY_HAND_TYPES: readonly PayoutType[] = confirmedBy('seller');

/** Whether products for adults may be paid by a kind. */
export const paysAdult = (tipo: PayoutType): boolean => PAYMENT_KINDS[tipo].paysAdult ?? false;
