import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getPaymentTexts = catalogue({ es });
export const paymentFault = faultsOf('payment', (language) => getPaymentTexts(language).faults);
