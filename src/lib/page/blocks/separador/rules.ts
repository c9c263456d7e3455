import { defineBlock } from '../kind/kind';
import { getSeparadorTexts } from './texts';

/** A line between two parts of a page. */
export const separador = defineBlock({
  tipo: 'separador',
  texts: getSeparadorTexts,
  empty: {},
});
