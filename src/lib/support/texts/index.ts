import { catalogue } from '../../i18n';
import { faultsOf } from '../../i18n/faults';
import { es } from './es';

export const getConversationTexts = catalogue({ es });
export const supportFault = faultsOf(
  'support',
  (language) => getConversationTexts(language).faults,
);
