import { defineBlock } from '../kind/kind';
import { BLOCK_LIMITS } from '../kind/limits';
import { getCuentaAtrasTexts } from './texts';

/** The time that is left until an instant. It disappears then, unless it has a text for after it. */
export const cuentaAtras = defineBlock({
  tipo: 'cuenta-atras',
  texts: getCuentaAtrasTexts,
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
