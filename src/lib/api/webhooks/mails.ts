import { z } from 'zod';
import { defineTexts } from '@/lib/core/i18n';
import { defineMail, type MailContent } from '@/lib/mail/definitions';
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
      why: `Te escribimos porque siempre avisamos cuando falla un webhook de tus páginas de ${site}.`,
    };
  },
};

const getWebhookMailTexts = defineTexts({ es });

/** Mail about a failing webhook, to members who may manage it. */
export const webhookMail = defineMail('webhook', {
  schema: z.object(webhookNotification.datos.shape),
  texts: (language) => getWebhookMailTexts(language).webhook,
});
