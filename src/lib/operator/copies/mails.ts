import { z } from 'zod';
import { defineMail } from '@/lib/people/mail/definitions';
import { getCopyMailTexts } from './texts';

/** The copy of a night could not be made: why, and where it was to go. For the operator. */
export const copyFailedMail = defineMail('copia', {
  schema: z.object({ motivo: z.string(), lugar: z.string() }),
  texts: (language) => getCopyMailTexts(language).copia,
  daily: 3,
});
