import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getModerationTexts = catalogue({ es });
export const moderationFault = faultsOf(
  'moderation',
  (language) => getModerationTexts(language).faults,
);
