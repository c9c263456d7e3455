import { pageLanguage } from '@/lib/i18n';
import { getNotificationsTexts } from '@/lib/notifications/texts';

/** The feed's texts: loaded with its screen, not with the dashboard. */
export const n = getNotificationsTexts(pageLanguage());
