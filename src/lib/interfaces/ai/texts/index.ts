import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getAiTexts = catalogue({ es });
export const aiFault = faultsOf('ai', (language) => {
  const { errors, validation } = getAiTexts(language);
  return { errors, validation };
});
