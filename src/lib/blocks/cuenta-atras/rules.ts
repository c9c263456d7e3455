import { defineTexts } from '@/lib/core/i18n';
import { BLOCK_LIMITS, defineBlock } from '../kind/kind';

const es = {
  name: 'Cuenta atrás',
  help: 'Los días que faltan para algo.',
};

/** A countdown to an instant, at which it disappears unless it has a text to show afterwards. */
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
