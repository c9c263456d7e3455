import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getFilesTexts = catalogue({ es });
export const filesFault = faultsOf('files', (language) => getFilesTexts(language).faults);
