import { z } from 'zod';
import { defineTexts } from '@/lib/core/i18n';
import { defineMail } from '@/lib/mail/definitions';
import { experimentText } from './notifications.es';
import { experimentNotification } from './schema';

/** Mail about the result of a page's experiment, to members who asked for it. */
export const experimentMail = defineMail('prueba', {
  schema: z.object(experimentNotification.datos.shape),
  texts: defineTexts({
    es: (datos, site) => {
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
  }),
});
