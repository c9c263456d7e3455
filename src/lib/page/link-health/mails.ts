import { z } from 'zod';
import { defineMail } from '@/lib/people/mail/definitions';
import { getLinkMailTexts } from './texts/mails';

/** A link that stopped responding, to those who asked for it. */
export const deadLinkMail = defineMail('enlace', {
  schema: z.object({ pagina: z.string(), titulo: z.string(), url: z.string() }),
  texts: (language) => getLinkMailTexts(language).enlace,
});
