import { getFeedTexts } from '@/lib/interfaces/dashboard/texts/notifications';
import { pageLanguage } from '@/lib/kernel/i18n';

/** The feed's texts: loaded with its screen, not with the dashboard. */
export const notificationTexts = getFeedTexts(pageLanguage());
