import { defineTexts } from '@/lib/kernel/i18n';
import { BLOCK_LIMITS, defineBlock } from '../kind/kind';

/** A countdown as a block: its name, and what it is for. */
const es = {
  name: 'Cuenta atrás',
  help: 'Los días que faltan para algo.',
};

/** The time that is left until an instant. It disappears then, unless it has a text for after it. */
export const cuentaAtras = defineBlock({
  tipo: 'cuenta-atras',
  tile: 'ancho',
  texts: defineTexts({ es }),
  empty: { hasta: null as string | null, texto: '', alTerminar: '' },
  isDraft: ({ hasta }) => hasta === null,
  nameOf: ({ texto }) => texto,
  textsOf: ({ texto, alTerminar }) => [
    ['texto', texto, BLOCK_LIMITS.titulo],
    ['alTerminar', alTerminar, BLOCK_LIMITS.titulo],
  ],
  endOf: ({ hasta, alTerminar }) => (alTerminar === '' ? hasta : null),
  momentsOf: ({ hasta }) => (hasta === null ? [] : [hasta]),
});
