import { defineTexts } from '@/lib/kernel/i18n';

/** The form of such a block. */
const es = {
  /** Shown large in the picture of a title. */
  letters: 'Aa',
  text: 'Título',
  placeholder: 'Mi música',
  folded: 'Empezar plegada',
  foldedHelp: 'Lo que sigue, hasta el próximo título, se abre al tocarlo.',
};

export const getTituloEditorTexts = defineTexts({ es });
