import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getAdultTexts = catalogue({ es });
export const adultFault = faultsOf('adult', (language) => getAdultTexts(language).faults);
