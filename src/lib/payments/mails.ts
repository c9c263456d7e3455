import { z } from 'zod';
import { defineTexts } from '@/lib/core/i18n';
import { defineMail } from '@/lib/mail/definitions';
import { paymentMethodText } from './notifications.es';
import { paymentMethodNotification } from './schema';

/** Sent to the members who manage the store when a payment method's key is refused. */
export const paymentMethodMail = defineMail('cobro', {
  schema: z.object(paymentMethodNotification.datos.shape),
  texts: defineTexts({
    es: (datos, site) => {
      const { title, text } = paymentMethodText(datos);
      return {
        subject: title,
        title,
        paragraphs: [text],
        action: { label: 'Ver mis formas de cobro', path: '/tienda#cobros' },
        why: `Te escribimos porque siempre avisamos cuando falla una forma de cobro de tus páginas de ${site}.`,
      };
    },
  }),
});
