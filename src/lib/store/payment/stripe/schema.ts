import { z } from 'zod';
import { keySchema } from '../fields';
import { paymentFault } from '../texts';

export const stripeSchema = z.strictObject({
  tipo: z.literal('stripe'),
  /** A restricted key: one that could do everything is not taken. */
  llave: keySchema(/^rk_(?:live|test)_[A-Za-z0-9]{10,}$/, paymentFault('restricted')),
});
