import { defineTexts } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { defineBlock } from '../kind/kind';

/** The row of icons as a block: its name, what it is for and what is wrong with it. */
const es = {
  name: 'Redes',
  help: 'Tus redes en una fila de iconos.',
  faults: {
    place: 'Elige arriba o abajo.',
  },
};

const getRedesTexts = defineTexts({ es });
export const redesFault = faultsOf('blockRedes', (language) => getRedesTexts(language).faults);

/** Where the row of icons stands: under the bio, or at the end of the page. */
export const ROW_PLACES = ['arriba', 'abajo'] as const;

/** The links to networks as a row of icons. A page shows one. */
export const redes = defineBlock({
  tipo: 'redes',
  texts: getRedesTexts,
  empty: { lugar: 'arriba' as (typeof ROW_PLACES)[number] },
  single: true,
});
