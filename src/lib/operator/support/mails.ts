import { defineTexts } from '@/lib/core/i18n';
import { defineMail, type MailContent } from '@/lib/mail/definitions';
import { plans } from '@/lib/plans/texts';
import { conversationText } from './notifications.es';
import {
  type ConversationMail,
  conversationMailSchema,
  type WaitingMail,
  waitingMailSchema,
} from './schema';

const DESK = '/operador/conversaciones';

type Waiting = WaitingMail['conversaciones'][number];
const nameOf = ({ asunto, quien, plan }: Waiting) => `${asunto} (${quien}, ${plans[plan].badge})`;

/** The mails of conversations with the operator. */
const es = {
  soporte: (
    { nombre, hecho, asunto, texto, camino }: ConversationMail,
    site: string,
  ): MailContent => {
    const { title, text } = conversationText({ hecho, asunto });
    return {
      subject: title,
      title,
      paragraphs: [`Hola, ${nombre}:`, text],
      rows: [[`Equipo de ${site}`, texto]],
      action: { label: 'Leer y responder', path: camino },
      why: `Te escribimos porque preguntaste algo a quienes operan ${site}. Responde en ese enlace: las respuestas a este correo no las lee nadie.`,
    };
  },
  consulta: ({ cuantas, conversaciones }: WaitingMail, site: string): MailContent => {
    const [first] = conversaciones;
    const isOne = cuantas === 1 && first !== undefined;
    return {
      subject: isOne ? `Consulta: ${first.asunto}` : `${cuantas} consultas esperan respuesta`,
      title: isOne ? `${first.quien} espera respuesta` : `${cuantas} consultas esperan respuesta`,
      paragraphs: [],
      rows: conversaciones.map((one) => [nameOf(one), one.texto]),
      action: { label: 'Abrir y responder', path: isOne ? first.camino : DESK },
      why: `Te escribimos porque tu dirección está entre quienes operan ${site} (OPERATORS), cada cuarto de hora como mucho. Responde en el escritorio: una respuesta a este correo no le llega a nadie.`,
    };
  },
};

const getSupportMailTexts = defineTexts({ es });

/** Mails the operator's message to the person of a conversation. */
export const conversationMail = defineMail('soporte', {
  schema: conversationMailSchema,
  texts: (language) => getSupportMailTexts(language).soporte,
  // One mail per message of the operator; further messages are only on the screen.
  daily: 30,
});

/** Reports the conversations that have begun to wait since the last such mail. */
export const waitingMail = defineMail('consulta', {
  schema: waitingMailSchema,
  texts: (language) => getSupportMailTexts(language).consulta,
  // At most one mail every quarter of an hour.
  daily: 100,
});
