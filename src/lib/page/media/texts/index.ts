import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getMediaTexts = catalogue({ es });
export const pictureFault = faultsOf('media', getMediaTexts);
