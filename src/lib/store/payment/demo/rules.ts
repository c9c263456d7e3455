import type { PaymentKind } from '../kind';

export const demo: PaymentKind = { tipo: 'demo', confirmedBy: 'nobody' };
