import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getBlocksTexts = catalogue({ es });
export const blockFault = faultsOf('blocks', (language) => getBlocksTexts(language).faults);
