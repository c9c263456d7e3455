import { catalogue } from '../../i18n';
import { faultsOf } from '../../i18n/faults';
import { es } from './es';

export const getBlocksTexts = catalogue({ es });
export const blockFault = faultsOf('blocks', (language) => getBlocksTexts(language).faults);
