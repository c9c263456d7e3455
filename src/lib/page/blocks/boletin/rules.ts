import { defineBlock } from '../kind/kind';
import { getBoletinTexts } from './texts';

/** The way to a page's newsletter. Without mail no subscription could be confirmed. */
export const boletin = defineBlock({
  tipo: 'boletin',
  texts: getBoletinTexts,
  empty: { titulo: '', texto: '' },
  needsMail: true,
  nameOf: ({ titulo }) => titulo,
  buttonsOf: ({ id }, language) => [{ id, titulo: getBoletinTexts(language).name, url: '' }],
});
