import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getConversationTexts = catalogue({ es });
export const supportFault = faultsOf(
  'support',
  (language) => getConversationTexts(language).faults,
);
