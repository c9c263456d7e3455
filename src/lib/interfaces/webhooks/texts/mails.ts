import { defineTexts } from '@/lib/kernel/i18n';
import type { MailContent } from '@/lib/people/mail/definitions';
import type { WebhookFailure } from '../notifications';
import { webhookText } from './notifications.es';

const es = {
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

export const getWebhookMailTexts = defineTexts({ es });
