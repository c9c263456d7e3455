import { defineBlock } from '../kind/kind';
import { getRedesTexts } from './texts';

/** Where the row of icons stands: under the bio, or at the end of the page. */
export const ROW_PLACES = ['arriba', 'abajo'] as const;

/** The links to networks as a row of icons. A page shows one. */
export const redes = defineBlock({
  tipo: 'redes',
  texts: getRedesTexts,
  empty: { lugar: 'arriba' as (typeof ROW_PLACES)[number] },
  single: true,
});
