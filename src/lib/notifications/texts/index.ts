import { catalogue } from '../../i18n';
import { faultsOf } from '../../i18n/faults';
import { es } from './es';

export const getNotificationsTexts = catalogue({ es });
export const notificationFault = faultsOf(
  'notifications',
  (language) => getNotificationsTexts(language).faults,
);
