import { defineTexts } from '@/lib/kernel/i18n';
import type { MailContent } from '@/lib/people/mail/definitions';
import type { PaymentMethodFailure } from '../notifications';
import { paymentMethodText } from './notifications.es';

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

export const getPaymentMailTexts = defineTexts({ es });
