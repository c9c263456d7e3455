import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getBrandTexts = catalogue({ es });
export const brandFault = faultsOf('brands', (language) => getBrandTexts(language).faults);
