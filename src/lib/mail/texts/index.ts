import { catalogue } from '../../i18n';
import { faultsOf } from '../../i18n/faults';
import { es } from './es';

export const getMailTexts = catalogue({ es });
export const mailFault = faultsOf('mail', (language) => getMailTexts(language).settings.faults);
