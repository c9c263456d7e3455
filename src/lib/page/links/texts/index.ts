import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getLinksTexts = catalogue({ es });
export const linkFault = faultsOf('links', (language) => getLinksTexts(language).faults);
