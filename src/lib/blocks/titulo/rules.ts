import { defineTexts } from '@/lib/core/i18n';
import { BLOCK_LIMITS, defineBlock } from '../kind/kind';

const es = {
  name: 'Título',
  help: 'Empieza una sección; se puede plegar.',
};

/** The title of a section. The section ends at the next title. */
export const titulo = defineBlock({
  tipo: 'titulo',
  texts: defineTexts({ es }),
  empty: { texto: '', plegado: false },
  isDraft: ({ texto }) => texto.trim() === '',
  nameOf: ({ texto }) => texto,
  textsOf: ({ texto }) => [['texto', texto, BLOCK_LIMITS.titulo]],
});

const form = {
  /** Large sample letters in the picker's picture of a title. */
  letters: 'Aa',
  text: 'Título',
  placeholder: 'Mi música',
  folded: 'Empezar plegada',
  foldedHelp: 'Lo que sigue, hasta el próximo título, se abre al tocarlo.',
};

export const getTituloEditorTexts = defineTexts({ es: form });
