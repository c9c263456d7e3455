import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getProfileTexts = catalogue({ es });
export const profileFault = faultsOf('profiles', (language) => getProfileTexts(language).faults);
