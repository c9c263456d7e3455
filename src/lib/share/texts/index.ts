import { catalogue } from '../../i18n';
import { faultsOf } from '../../i18n/faults';
import { es } from './es';

export const getShareTexts = catalogue({ es });
export const shareFault = faultsOf('share', getShareTexts);
