import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getDomainsTexts = catalogue({ es });
export const domainsFault = faultsOf('domains', (language) => getDomainsTexts(language).faults);
