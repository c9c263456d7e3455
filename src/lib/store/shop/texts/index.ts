import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getShopTexts = catalogue({ es });
export const shopFault = faultsOf('shop', (language) => getShopTexts(language).faults);
