import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getOrdersTexts = catalogue({ es });
export const ordersFault = faultsOf('orders', (language) => getOrdersTexts(language).faults);
