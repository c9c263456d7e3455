import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getHttpTexts = catalogue({ es });
export const httpFault = faultsOf('http', getHttpTexts);
