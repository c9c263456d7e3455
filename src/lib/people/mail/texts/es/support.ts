import { conversationNews } from '@/lib/operator/support/texts/es/news';
import { plans } from '@/lib/store/billing/texts/es/plans';
import type { MailContent, MailParams } from '../../kinds';

const DESK = '/operador/conversaciones';

type Waiting = MailParams['consulta']['conversaciones'][number];
const nameOf = ({ asunto, quien, plan }: Waiting) => `${asunto} (${quien}, ${plans[plan].badge})`;

/** The mails of conversations with the operator. */
export const supportTemplates = {
  soporte: (
    { nombre, hecho, asunto, texto, camino }: MailParams['soporte'],
    site: string,
  ): MailContent => {
    const { title, text } = conversationNews[hecho];
    return {
      subject: title(asunto),
      title: title(asunto),
      paragraphs: [`Hola, ${nombre}:`, text],
      rows: [[`Equipo de ${site}`, texto]],
      action: { label: 'Leer y responder', path: camino },
      why: `Te escribimos porque preguntaste algo a quienes operan ${site}. Responde en ese enlace: las respuestas a este correo no las lee nadie.`,
    };
  },
  consulta: ({ cuantas, conversaciones }: MailParams['consulta'], site: string): MailContent => {
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
