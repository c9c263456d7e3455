import { catalogue } from '../../i18n';
import { faultsOf } from '../../i18n/faults';
import { es } from './es';

export const getTextFaults = catalogue({ es });
export const textFault = faultsOf('text', getTextFaults);
