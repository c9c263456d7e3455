import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getPortabilityTexts = catalogue({ es });
export const importFault = faultsOf('portability', (language) => {
  const { faults, reasons } = getPortabilityTexts(language);
  return { faults, reasons };
});
