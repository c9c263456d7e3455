import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getAccountTexts = catalogue({ es });
export const accountFault = faultsOf('account', (language) => getAccountTexts(language).faults);
