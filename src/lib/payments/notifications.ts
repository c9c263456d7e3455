import { z } from 'zod';
import { defineNotification } from '@/lib/notifications/definitions';
import { PAYOUT_TYPES } from '@/lib/payments/shop/limits';

/** `rechazado`: the provider no longer accepts the payment method's key. */
const PAYMENT_METHOD_CHANGES = ['rechazado'] as const;
export type PaymentMethodChange = (typeof PAYMENT_METHOD_CHANGES)[number];

export const paymentMethodNotification = defineNotification(
  'cobro',
  z.strictObject({
    pagina: z.string(),
    tipo: z.enum(PAYOUT_TYPES),
    hecho: z.enum(PAYMENT_METHOD_CHANGES),
  }),
);
export type PaymentMethodFailure = z.infer<typeof paymentMethodNotification.datos>;
