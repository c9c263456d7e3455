import { defineTexts } from '@/lib/kernel/i18n';
import { BLOCK_LIMITS, defineBlock } from '../kind/kind';

/** A title as a block: its name, and what it is for. */
const es = {
  name: 'Título',
  help: 'Empieza una sección; se puede plegar.',
};

/** The title of a section, which ends at the next title. */
export const titulo = defineBlock({
  tipo: 'titulo',
  texts: defineTexts({ es }),
  empty: { texto: '', plegado: false },
  isDraft: ({ texto }) => texto.trim() === '',
  nameOf: ({ texto }) => texto,
  textsOf: ({ texto }) => [['texto', texto, BLOCK_LIMITS.titulo]],
});
