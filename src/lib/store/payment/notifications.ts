import { z } from 'zod';
import { defineNotification } from '@/lib/people/notifications/definitions';
import { PAYOUT_TYPES } from '@/lib/store/shop/limits';

/** What owners are notified of: the provider of a payment method no longer accepts its key. */
const PAYOUT_NEWS = ['rechazado'] as const;
export type PayoutNews = (typeof PAYOUT_NEWS)[number];

export const paymentMethodNotification = defineNotification(
  'cobro',
  z.strictObject({
    pagina: z.string(),
    tipo: z.enum(PAYOUT_TYPES),
    hecho: z.enum(PAYOUT_NEWS),
  }),
);
export type PaymentMethodFailure = z.infer<typeof paymentMethodNotification.datos>;
