import { defineTexts } from '@/lib/core/i18n';
import { faultsOf } from '@/lib/core/i18n/faults';

const es = {
  faults: {
    id: 'Esa notificación no existe.',
    kind: 'Ese tipo de notificación no se puede apagar.',
  },
};

export const getNotificationTexts = defineTexts({ es });
export const notificationFault = faultsOf(
  'notifications',
  (language) => getNotificationTexts(language).faults,
);
