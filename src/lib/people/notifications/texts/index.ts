import { catalogue } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { es } from './es';

export const getNotificationsTexts = catalogue({ es });
export const notificationFault = faultsOf(
  'notifications',
  (language) => getNotificationsTexts(language).faults,
);
