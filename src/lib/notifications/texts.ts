import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';

const es = {
  issues: {
    id: 'Esa notificación no existe.',
    kind: 'Ese tipo de notificación no se puede apagar.',
  },
};

export const getNotificationTexts = defineTexts({ es });
export const notificationIssue = issuesOf(
  'notifications',
  (language) => getNotificationTexts(language).issues,
);
