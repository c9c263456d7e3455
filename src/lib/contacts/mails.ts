import { defineTexts } from '@/lib/core/i18n';
import { defineMail, type MailContent } from '@/lib/mail/definitions';
import {
  type ConfirmationMail,
  confirmationMailSchema,
  type MessageMail,
  messageMailSchema,
} from './schema';
import { messageText } from './texts/notifications.es';

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
      'Si no fuiste tú, no hagas nada: si no lo confirmas, nadie te escribirá. El enlace vence en siete días.',
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

/** Mail about new messages, to members who asked for it. */
export const messageMail = defineMail('mensaje', {
  schema: messageMailSchema,
  texts: (language) => getContactMailTexts(language).mensaje,
  // The limit per page is one an hour, and a person may have several pages.
  daily: 100,
});

/** Asks to confirm a subscription to a page's newsletter or new dates. */
export const confirmationMail = defineMail('boletin', {
  schema: confirmationMailSchema,
  texts: (language) => getContactMailTexts(language).boletin,
});
