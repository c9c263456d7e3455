import { defineTexts } from '@/lib/kernel/i18n';
import type { MailContent } from '@/lib/people/mail/definitions';
import type { SenderChange } from '../notifications';
import { senderText } from './notifications.es';

const es = {
  remitente: (
    { correo, hecho }: { correo: string; hecho: SenderChange },
    site: string,
  ): MailContent => {
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
};

export const getSenderMailTexts = defineTexts({ es });
