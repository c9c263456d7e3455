import type { PaymentKind } from '../kind';

export const whatsapp: PaymentKind = { tipo: 'whatsapp', confirmedBy: 'seller' };
