import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getTextFaults = catalogue({ es });
export const textFault = faultsOf('text', getTextFaults);
