import { defineMail } from '@/lib/people/mail/definitions';
import { weekMailSchema } from './schema';
import { getWeekMailTexts } from './texts';

/** The figures of a week, to those who asked for them. */
export const weekMail = defineMail('semana', {
  schema: weekMailSchema,
  texts: (language) => getWeekMailTexts(language).semana,
  daily: 20,
});
