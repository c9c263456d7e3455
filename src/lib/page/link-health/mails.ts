import { z } from 'zod';
import { defineTexts } from '@/lib/kernel/i18n';
import { defineMail, type MailContent } from '@/lib/people/mail/definitions';
import { defineNotification } from '@/lib/people/notifications/definitions';

const es = {
  enlace: (
    { pagina, titulo, url }: { pagina: string; titulo: string; url: string },
    site: string,
  ): MailContent => ({
    subject: `«${titulo || url}» no responde`,
    title: 'Un enlace tuyo dejó de responder',
    paragraphs: [
      'Lo probamos dos días seguidos y no hubo respuesta. Quien lo toque en tu página llegará a ninguna parte.',
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

/** A link that stopped responding, to those who asked for it. */
export const deadLinkMail = defineMail('enlace', {
  schema: z.object({ pagina: z.string(), titulo: z.string(), url: z.string() }),
  texts: (language) => getLinkMailTexts(language).enlace,
});

/** A link that stopped responding. */
export const deadLinkNotification = defineNotification(
  'enlace',
  z.strictObject({ enlace: z.string(), titulo: z.string(), url: z.string() }),
);
