import { defineMail } from '@/lib/people/mail/definitions';
import { datesMailSchema } from './schema';
import { getDatesMailTexts } from './texts';

/** New dates of a page, for those who subscribed to them. */
export const datesMail = defineMail('fechas', {
  schema: datesMailSchema,
  texts: (language) => getDatesMailTexts(language).fechas,
  // One a day and page: a person may follow several.
  daily: 20,
});
