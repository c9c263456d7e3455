import { z } from 'zod';
import { defineTexts } from '@/lib/core/i18n';
import { defineMail } from '@/lib/mail/definitions';
import { senderText } from './notifications.es';
import { senderNotification } from './schema';

/** Mail to the owners of a page about a change of its sender. */
export const senderMail = defineMail('remitente', {
  schema: z.object(senderNotification.datos.shape),
  texts: defineTexts({
    es: ({ correo, hecho }, site) => {
      const { title, text } = senderText({ correo, hecho });
      return {
        subject: title,
        title,
        paragraphs: [text],
        rows: [['Dirección', correo]],
        action: { label: 'Ver mi marca', path: '/enterprise' },
        why: `Te escribimos porque ${site} avisa siempre a los dueños de una página de lo que le pasa a la dirección de sus correos.`,
      };
    },
  }),
});
