import { z } from 'zod';
import { defineTexts } from '@/lib/kernel/i18n';
import { defineMail, type MailContent } from '@/lib/people/mail/definitions';
import { type WebhookFailure, webhookNotification } from './schema';
import { webhookText } from './texts/notifications.es';

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

const getWebhookMailTexts = defineTexts({ es });

/** A webhook that fails, to those who may manage it. */
export const webhookMail = defineMail('webhook', {
  schema: z.object(webhookNotification.datos.shape),
  texts: (language) => getWebhookMailTexts(language).webhook,
});
