import { defineTexts } from '@/lib/kernel/i18n';
import type { MailContent } from '@/lib/people/mail/definitions';
import type { DomainChange } from '../notifications';
import { domainText } from './notifications.es';

const es = {
  dominio: (
    { dominio, hecho }: { dominio: string; hecho: DomainChange },
    site: string,
  ): MailContent => {
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
};

export const getDomainMailTexts = defineTexts({ es });
