import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getMailTexts = catalogue({ es });
export const mailFault = faultsOf('mail', (language) => getMailTexts(language).faults);
