import { pageLanguage } from '@/lib/kernel/i18n';
import { getNotificationsTexts } from '@/lib/people/notifications/texts';

/** The feed's texts: loaded with its screen, not with the dashboard. */
export const n = getNotificationsTexts(pageLanguage());
