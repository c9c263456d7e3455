import { z } from 'zod';
import { defineMail } from './definitions';
import { getMailTexts } from './texts';

/** Mails that were due to an address and waited for their turn: a subject and a link each. */
export const pendingMail = defineMail('pendientes', {
  schema: z.object({ correos: z.array(z.object({ asunto: z.string(), enlace: z.string() })) }),
  texts: (language) => getMailTexts(language).pendientes,
  isOpenToAll: true,
  isNeutral: true,
});
