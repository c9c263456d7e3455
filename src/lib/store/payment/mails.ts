import { z } from 'zod';
import { defineTexts } from '@/lib/kernel/i18n';
import { defineMail, type MailContent } from '@/lib/people/mail/definitions';
import { type PaymentMethodFailure, paymentMethodNotification } from './notifications';
import { paymentMethodText } from './texts/notifications.es';

const es = {
  cobro: (datos: PaymentMethodFailure, site: string): MailContent => {
    const { title, text } = paymentMethodText(datos);
    return {
      subject: title,
      title,
      paragraphs: [text],
      action: { label: 'Ver mis formas de cobro', path: '/tienda#cobros' },
      why: `Te escribimos porque de las formas de cobro que fallan en tus páginas de ${site} avisamos siempre.`,
    };
  },
};

const getPaymentMailTexts = defineTexts({ es });

/** A payment method whose key is refused, to those who may manage the store. */
export const paymentMethodMail = defineMail('cobro', {
  schema: z.object(paymentMethodNotification.datos.shape),
  texts: (language) => getPaymentMailTexts(language).cobro,
});
