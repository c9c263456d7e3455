import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getContactsTexts = catalogue({ es });
export const contactFault = faultsOf('contacts', (language) => getContactsTexts(language).faults);
