import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getShareTexts = catalogue({ es });
export const shareFault = faultsOf('share', getShareTexts);
