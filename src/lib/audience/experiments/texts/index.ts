import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getExperimentsTexts = catalogue({ es });
export const experimentsFault = faultsOf(
  'experiments',
  (language) => getExperimentsTexts(language).faults,
);
