import { z } from 'zod';
import { defineMail } from '@/lib/people/mail/definitions';
import { webhookNotification } from './notifications';
import { getWebhookMailTexts } from './texts/mails';

/** A webhook that fails, to those who may manage it. */
export const webhookMail = defineMail('webhook', {
  schema: z.object(webhookNotification.datos.shape),
  texts: (language) => getWebhookMailTexts(language).webhook,
});
