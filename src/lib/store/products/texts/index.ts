import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getProductsTexts = catalogue({ es });
export const productsFault = faultsOf('products', (language) => getProductsTexts(language).faults);
