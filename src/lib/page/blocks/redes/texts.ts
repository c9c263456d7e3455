import { defineTexts } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';

/** The row of icons as a block: its name, what it is for and what is wrong with it. */
const es = {
  name: 'Redes',
  help: 'Tus redes en una fila de iconos.',
  faults: {
    place: 'Elige arriba o abajo.',
  },
};

export const getRedesTexts = defineTexts({ es });
export const redesFault = faultsOf('blockRedes', (language) => getRedesTexts(language).faults);
