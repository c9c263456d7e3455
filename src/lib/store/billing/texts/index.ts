import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getBillingTexts = catalogue({ es });
export const billingFault = faultsOf('billing', (language) => getBillingTexts(language).faults);
