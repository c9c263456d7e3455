import { news } from '@/lib/interfaces/webhooks/texts/es/news';
import type { MailContent, MailParams } from '../../kinds';

/** The mails of addresses that take nothing of what is sent to them. */
export const webhookTemplates = {
  webhook: ({ pagina, webhook, hecho }: MailParams['webhook'], site: string): MailContent => {
    const { title, text } = news[hecho](webhook, pagina);
    return {
      subject: title,
      title,
      paragraphs: [text],
      action: { label: 'Ver webhooks', path: '/webhooks' },
      why: `Te escribimos porque de los webhooks que fallan en tus páginas de ${site} avisamos siempre.`,
    };
  },
};
