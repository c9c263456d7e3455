import type { MailContent } from '@/lib/people/mail/definitions';
import type { WebhookFailure } from '../../notifications';
import { webhookText } from '../es/notifications';

export const es = {
  webhook: (datos: WebhookFailure, site: string): MailContent => {
    const { title, text } = webhookText(datos);
    return {
      subject: title,
      title,
      paragraphs: [text],
      action: { label: 'Ver webhooks', path: '/webhooks' },
      why: `Te escribimos porque de los webhooks que fallan en tus páginas de ${site} avisamos siempre.`,
    };
  },
};
