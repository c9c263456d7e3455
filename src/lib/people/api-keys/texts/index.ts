import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getApiKeysTexts = catalogue({ es });
export const apiKeysFault = faultsOf('apiKeys', (language) => getApiKeysTexts(language).faults);
