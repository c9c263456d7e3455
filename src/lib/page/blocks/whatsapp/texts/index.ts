import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getWhatsappTexts = catalogue({ es });
export const whatsappFault = faultsOf(
  'blockWhatsapp',
  (language) => getWhatsappTexts(language).faults,
);
