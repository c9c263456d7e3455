import { defineTexts } from '@/lib/kernel/i18n';
import { defineMail, type MailContent } from '@/lib/people/mail/definitions';
import {
  type ConfirmationMail,
  confirmationMailSchema,
  type MessageMail,
  messageMailSchema,
} from './notifications';
import { messageText } from './texts/notifications.es';

/** The mails of a page's inbox and of its newsletter. */
const es = {
  mensaje: ({ pagina, mensajes, ...datos }: MessageMail, site: string): MailContent => {
    const { title } = messageText({ pagina, ...datos });
    return {
      subject: title,
      title,
      paragraphs: [
        datos.cuantos > mensajes.length
          ? `Te mostramos los ${mensajes.length} más recientes de ${datos.cuantos}.`
          : 'Esto te escribieron desde tu página.',
      ],
      rows: mensajes.map(({ nombre, texto }): [string, string] => [nombre, texto]),
      action: { label: 'Leer y responder', path: '/contacto' },
      why: `Te escribimos porque pediste que ${site} te avise de los mensajes de tu página, como mucho una vez por hora.`,
    };
  },
  boletin: ({ pagina, camino, llave, asunto }: ConfirmationMail, site: string): MailContent => ({
    subject:
      asunto === 'fechas'
        ? `¿Te avisamos de las fechas de «${pagina}»?`
        : `Confirma tu suscripción a «${pagina}»`,
    title: 'Un paso más',
    paragraphs: [
      asunto === 'fechas'
        ? `Alguien pidió con tu dirección que te avisemos de las fechas nuevas de «${pagina}». Si fuiste tú, confírmalo.`
        : `Alguien pidió con tu dirección recibir las novedades de «${pagina}». Si fuiste tú, confírmalo.`,
      'Si no fuiste tú, no hagas nada: sin confirmar no te escribirá nadie. El enlace vence en siete días.',
    ],
    action: { label: 'Ver y confirmar', path: camino },
    why: `Te escribimos porque alguien puso tu dirección en una página de ${site}.`,
    stop: {
      label: 'No quiero estos correos',
      path: camino,
      call: `/api/boletin/baja/${llave}`,
    },
  }),
};

const getContactMailTexts = defineTexts({ es });

/** What visitors wrote since the last one, to those who asked for it. */
export const messageMail = defineMail('mensaje', {
  schema: messageMailSchema,
  texts: (language) => getContactMailTexts(language).mensaje,
  // One an hour and page: several pages may be one person's.
  daily: 100,
});

/** Asks for confirmation that an address wants a page's news, or its new dates. */
export const confirmationMail = defineMail('boletin', {
  schema: confirmationMailSchema,
  texts: (language) => getContactMailTexts(language).boletin,
});
