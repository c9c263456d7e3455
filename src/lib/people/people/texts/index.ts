import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getPeopleTexts = catalogue({ es });
export const peopleFault = faultsOf('people', (language) => getPeopleTexts(language).faults);
