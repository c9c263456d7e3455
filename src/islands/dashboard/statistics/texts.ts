import { pageLanguage } from '@/lib/i18n';
import { getAnalyticsTexts } from '@/lib/statistics/texts/analytics';

/** Texts of the statistics screens: loaded with them, not with the dashboard's first screen. */
export const analytics = getAnalyticsTexts(pageLanguage());

/** The language that sums are written in. */
export const language = pageLanguage();
