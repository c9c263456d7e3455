import { defineMail } from '@/lib/people/mail/definitions';
import { moderationMailSchema, reportMailSchema, suspensionMailSchema } from './notifications';
import { getModerationMailTexts } from './texts/mails';

/** What became of a suspension, to the page's owners. */
export const suspensionMail = defineMail('suspension', {
  schema: suspensionMailSchema,
  texts: (language) => getModerationMailTexts(language).suspension,
});

/** What became of a report, to who made it. */
export const reportMail = defineMail('denuncia', {
  schema: reportMailSchema,
  texts: (language) => getModerationMailTexts(language).denuncia,
  isOpenToAll: true,
  isNeutral: true,
});

/** What waits for the operator. */
export const moderationMail = defineMail('operador', {
  schema: moderationMailSchema,
  texts: (language) => getModerationMailTexts(language).operador,
});
