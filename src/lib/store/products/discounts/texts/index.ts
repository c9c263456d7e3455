import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getDiscountsTexts = catalogue({ es });
export const discountsFault = faultsOf(
  'discounts',
  (language) => getDiscountsTexts(language).faults,
);
