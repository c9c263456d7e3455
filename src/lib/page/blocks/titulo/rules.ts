import { defineBlock } from '../kind/kind';
import { BLOCK_LIMITS } from '../kind/limits';
import { getTituloTexts } from './texts';

/** The title of a section, which ends at the next title. */
export const titulo = defineBlock({
  tipo: 'titulo',
  texts: getTituloTexts,
  empty: { texto: '', plegado: false },
  isDraft: ({ texto }) => texto.trim() === '',
  nameOf: ({ texto }) => texto,
  textsOf: ({ texto }) => [['texto', texto, BLOCK_LIMITS.titulo]],
});
