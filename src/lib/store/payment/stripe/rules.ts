import type { PaymentKind } from '../kind';
import { chargeBounds, isCharged, stepOf } from '../stripe-api/amounts';

export const stripe: PaymentKind = {
  tipo: 'stripe',
  confirmedBy: 'provider',
  trialKeys: /^rk_test_/,
  boundsIn: (moneda) =>
    isCharged(moneda) ? { ...chargeBounds(moneda), step: stepOf(moneda) } : undefined,
};
