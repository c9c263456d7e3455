import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getIncrustadoTexts = catalogue({ es });
export const incrustadoFault = faultsOf(
  'blockIncrustado',
  (language) => getIncrustadoTexts(language).faults,
);
