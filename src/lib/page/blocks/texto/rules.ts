import { defineBlock } from '../kind/kind';
import { getTextoTexts } from './texts';

/** Most characters of a text. */
export const TEXT_LIMIT = 1000;

/** Some lines of text. */
export const texto = defineBlock({
  tipo: 'texto',
  texts: getTextoTexts,
  empty: { texto: '' },
  isDraft: (datos) => datos.texto.trim() === '',
  nameOf: (datos) => datos.texto,
  textsOf: (datos) => [['texto', datos.texto, TEXT_LIMIT]],
});
