import { defineTexts } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';

/** Pictures as a block: its name, what it is for, its form and what is wrong with it. */
const es = {
  name: 'Imágenes',
  help: 'Una foto, varias que se deslizan o una cuadrícula.',
  faults: {
    list: 'Las imágenes tienen que ser una lista.',
    tooMany: (most: number) => `Caben hasta ${most} imágenes.`,
    form: 'Elige cómo se muestran las imágenes.',
  },
};

export const getImagenesTexts = defineTexts({ es });
export const imagenesFault = faultsOf(
  'blockImagenes',
  (language) => getImagenesTexts(language).faults,
);
