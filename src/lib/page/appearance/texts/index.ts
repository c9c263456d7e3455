import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getAppearanceTexts = catalogue({ es });
export const appearanceFault = faultsOf(
  'appearance',
  (language) => getAppearanceTexts(language).faults,
);
