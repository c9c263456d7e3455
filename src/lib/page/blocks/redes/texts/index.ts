import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getRedesTexts = catalogue({ es });
export const redesFault = faultsOf('blockRedes', (language) => getRedesTexts(language).faults);
