import { catalogue } from '../../i18n';
import { faultsOf } from '../../i18n/faults';
import { es } from './es';

export const getModerationTexts = catalogue({ es });
export const moderationFault = faultsOf(
  'moderation',
  (language) => getModerationTexts(language).faults,
);
