import { z } from 'zod';
import { defineTexts } from '@/lib/core/i18n';
import { defineMail, type MailContent } from '@/lib/mail/definitions';
import { defineNotification } from '@/lib/notifications/definitions';

const es = {
  enlace: (
    { pagina, titulo, url }: { pagina: string; titulo: string; url: string },
    site: string,
  ): MailContent => ({
    subject: `Tu enlace «${titulo || url}» no responde`,
    title: 'Un enlace tuyo dejó de responder',
    paragraphs: [
      'Lo probamos dos días seguidos y no hubo respuesta: quien lo toca en tu página no puede abrirlo. Revisa su dirección, o apágalo mientras tanto.',
    ],
    rows: [
      ['Página', pagina],
      ['Enlace', titulo],
      ['Dirección', url],
    ],
    action: { label: 'Revisar mis enlaces', path: '/enlaces' },
    why: `Te escribimos porque pediste que ${site} te avise de los enlaces que dejan de responder.`,
  }),
};

const getLinkMailTexts = defineTexts({ es });

/** Mail about a link that stopped responding, for owners who subscribed to it. */
export const deadLinkMail = defineMail('enlace', {
  schema: z.object({ pagina: z.string(), titulo: z.string(), url: z.string() }),
  texts: (language) => getLinkMailTexts(language).enlace,
});

export const deadLinkNotification = defineNotification(
  'enlace',
  z.strictObject({ enlace: z.string(), titulo: z.string(), url: z.string() }),
);
