import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getContactoTexts = catalogue({ es });
export const contactoFault = faultsOf(
  'blockContacto',
  (language) => getContactoTexts(language).faults,
);
