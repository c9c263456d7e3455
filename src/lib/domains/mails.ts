import { z } from 'zod';
import { defineTexts } from '@/lib/core/i18n';
import { defineMail } from '@/lib/mail/definitions';
import { domainText } from './notifications.es';
import { domainNotification } from './schema';

/** Mail to the owners of a page about a change of its domain. */
export const domainMail = defineMail('dominio', {
  schema: z.object(domainNotification.datos.shape),
  texts: defineTexts({
    es: ({ dominio, hecho }, site) => {
      const { title, text } = domainText({ dominio, hecho });
      return {
        subject: title,
        title,
        paragraphs: [text],
        rows: [['Dominio', dominio]],
        action: { label: 'Ver mi dominio', path: '/dominio' },
        why: `Te escribimos porque ${site} avisa siempre a los dueños de una página de lo que le pasa a su dominio.`,
      };
    },
  }),
});
