import { defineMail } from '@/lib/people/mail/definitions';
import { confirmationMailSchema, messageMailSchema } from './notifications';
import { getContactMailTexts } from './texts/mails';

/** What visitors wrote since the last one, to those who asked for it. */
export const messageMail = defineMail('mensaje', {
  schema: messageMailSchema,
  texts: (language) => getContactMailTexts(language).mensaje,
  // One an hour and page: several pages may be one person's.
  daily: 100,
});

/** Asks for confirmation that an address wants a page's news, or its new dates. */
export const confirmationMail = defineMail('boletin', {
  schema: confirmationMailSchema,
  texts: (language) => getContactMailTexts(language).boletin,
});
