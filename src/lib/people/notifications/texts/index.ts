import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getNotificationTexts = catalogue({ es });
export const notificationFault = faultsOf(
  'notifications',
  (language) => getNotificationTexts(language).faults,
);
