import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getOperatorTexts = catalogue({ es });
export const operatorFault = faultsOf('operator', (language) => getOperatorTexts(language).faults);
