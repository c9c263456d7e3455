import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import { NETWORKS } from '@/lib/links/networks';
import { newLink } from '@/lib/links/rules';
import type { Link } from '@/lib/links/schema';
import { BLOCK_LIMITS, type BlockWith, defineBlock } from '../kind/kind';
import { isInternationalNumber, phoneOf } from '../kind/phone';

const es = {
  name: 'WhatsApp',
  help: 'Un botón que abre un chat contigo.',
  issues: {
    number: 'Escribe el número con el código de tu país, por ejemplo +52 55 1234 5678',
  },
};

const getWhatsappTexts = defineTexts({ es });
export const whatsappIssue = issuesOf(
  'blockWhatsapp',
  (language) => getWhatsappTexts(language).issues,
);

interface Chat {
  numero: string;
  mensaje: string;
}

/** Returns a chat as a link with its number and its first message. */
export function chatOf({ id, datos }: BlockWith<'whatsapp', Chat>, titulo: string): Link {
  const text = datos.mensaje === '' ? '' : `?text=${encodeURIComponent(datos.mensaje)}`;
  return newLink(titulo, { id, url: `https://wa.me/${datos.numero.slice(1)}${text}` });
}

/** A button that opens a chat. It is drawn like a link. */
export const whatsapp = defineBlock({
  tipo: 'whatsapp',
  tile: 'chico',
  texts: getWhatsappTexts,
  empty: { numero: '', mensaje: '' } as Chat,
  isDraft: ({ numero }) => !isInternationalNumber(phoneOf(numero)),
  nameOf: ({ numero }) => numero,
  textsOf: ({ mensaje }) => [['mensaje', mensaje, BLOCK_LIMITS.mensaje]],
  issuesOf: ({ numero }, language) => {
    const isRight = numero.trim() === '' || isInternationalNumber(phoneOf(numero));
    return [['numero', isRight ? undefined : getWhatsappTexts(language).issues.number]];
  },
  buttonsOf: (block) => [chatOf(block, NETWORKS.whatsapp.name)],
});

const form = {
  number: 'Número de WhatsApp',
  numberHelp: 'Con el código de tu país.',
  numberPlaceholder: '+52 55 1234 5678',
  message: 'Mensaje',
  messageHelp: 'Opcional. El chat empieza con estas palabras.',
  messagePlaceholder: 'Hola, vi tu página y quiero preguntarte algo.',
};

export const getWhatsappEditorTexts = defineTexts({ es: form });
