import { z } from 'zod';
import { defineMail } from '@/lib/people/mail/definitions';
import { paymentMethodNotification } from './notifications';
import { getPaymentMailTexts } from './texts/mails';

/** A payment method whose key is refused, to those who may manage the store. */
export const paymentMethodMail = defineMail('cobro', {
  schema: z.object(paymentMethodNotification.datos.shape),
  texts: (language) => getPaymentMailTexts(language).cobro,
});
