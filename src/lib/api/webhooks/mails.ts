import { z } from 'zod';
import { defineTexts } from '@/lib/core/i18n';
import { defineMail } from '@/lib/mail/definitions';
import { webhookNotification } from './schema';
import { webhookText } from './texts/notifications.es';

/** Mail about a failing webhook, to members who may manage it. */
export const webhookMail = defineMail('webhook', {
  schema: z.object(webhookNotification.datos.shape),
  texts: defineTexts({
    es: (datos, site) => {
      const { title, text } = webhookText(datos);
      return {
        subject: title,
        title,
        paragraphs: [text],
        action: { label: 'Ver webhooks', path: '/webhooks' },
        why: `Te escribimos porque siempre avisamos cuando falla un webhook de tus páginas de ${site}.`,
      };
    },
  }),
});
