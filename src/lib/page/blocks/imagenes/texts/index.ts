import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getImagenesTexts = catalogue({ es });
export const imagenesFault = faultsOf(
  'blockImagenes',
  (language) => getImagenesTexts(language).faults,
);
