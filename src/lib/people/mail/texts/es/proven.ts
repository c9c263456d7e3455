import { es as notifications } from '@/lib/people/notifications/texts/es';
import type { MailContent, MailParams } from '../../kinds';

type Templates = {
  [T in 'dominio' | 'remitente']: (params: MailParams[T], site: string) => MailContent;
};

/** The mails about what a page's owner proves by the DNS: its domain, and its mails' sender. */
export const provenTemplates: Templates = {
  dominio: ({ dominio, hecho }, site) => {
    const { title, text } = notifications.said.dominio({ dominio, hecho });
    return {
      subject: title,
      title,
      paragraphs: [text],
      rows: [['Dominio', dominio]],
      action: { label: 'Ver mi dominio', path: '/dominio' },
      why: `Te escribimos porque ${site} avisa siempre a los dueños de una página de lo que le pasa a su dominio.`,
    };
  },
  remitente: ({ correo, hecho }, site) => {
    const { title, text } = notifications.said.remitente({ correo, hecho });
    return {
      subject: title,
      title,
      paragraphs: [text],
      rows: [['Dirección', correo]],
      action: { label: 'Ver mi marca', path: '/enterprise' },
      why: `Te escribimos porque ${site} avisa siempre a los dueños de una página de lo que le pasa a la dirección de sus correos.`,
    };
  },
};
