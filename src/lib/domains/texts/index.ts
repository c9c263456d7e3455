import { catalogue } from '../../i18n';
import { faultsOf } from '../../i18n/faults';
import { es } from './es';

export const getDomainsTexts = catalogue({ es });
export const domainsFault = faultsOf('domains', (language) => getDomainsTexts(language).faults);
