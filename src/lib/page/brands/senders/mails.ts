import { z } from 'zod';
import { defineMail } from '@/lib/people/mail/definitions';
import { senderNotification } from './notifications';
import { getSenderMailTexts } from './texts/mails';

/** What became of the address that a page's mails are from, to its owners. */
export const senderMail = defineMail('remitente', {
  schema: z.object(senderNotification.datos.shape),
  texts: (language) => getSenderMailTexts(language).remitente,
});
