import { z } from 'zod';
import { defineMail } from '@/lib/people/mail/definitions';
import { domainNotification } from './notifications';
import { getDomainMailTexts } from './texts/mails';

/** What became of a domain, to the owners of its page. */
export const domainMail = defineMail('dominio', {
  schema: z.object(domainNotification.datos.shape),
  texts: (language) => getDomainMailTexts(language).dominio,
});
