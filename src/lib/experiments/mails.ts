import { z } from 'zod';
import { defineTexts } from '@/lib/core/i18n';
import { defineMail, type MailContent } from '@/lib/mail/definitions';
import { experimentText } from './notifications.es';
import { type ExperimentResult, experimentNotification } from './schema';

const es = {
  prueba: (datos: ExperimentResult, site: string): MailContent => {
    const { title, text } = experimentText(datos);
    return {
      subject: title,
      title,
      paragraphs: [text],
      rows: [['Página', datos.pagina]],
      action: { label: 'Ver la prueba', path: '/pruebas' },
      why: `Te escribimos porque pediste que ${site} te avise de lo que dicen tus pruebas A/B.`,
    };
  },
};

const getExperimentMailTexts = defineTexts({ es });

/** Mail about the result of a page's experiment, to members who asked for it. */
export const experimentMail = defineMail('prueba', {
  schema: z.object(experimentNotification.datos.shape),
  texts: (language) => getExperimentMailTexts(language).prueba,
});
