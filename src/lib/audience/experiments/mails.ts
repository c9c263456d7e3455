import { z } from 'zod';
import { defineMail } from '@/lib/people/mail/definitions';
import { experimentNotification } from './notifications';
import { getExperimentMailTexts } from './texts/mails';

/** What an experiment of a page came to, to those who asked for it. */
export const experimentMail = defineMail('prueba', {
  schema: z.object(experimentNotification.datos.shape),
  texts: (language) => getExperimentMailTexts(language).prueba,
});
