import { getAnalyticsTexts } from '@/lib/audience/statistics/texts/analytics';
import { pageLanguage } from '@/lib/kernel/i18n';

/** Texts of the statistics screens: loaded with them, not with the dashboard's first screen. */
export const analytics = getAnalyticsTexts(pageLanguage());

/** The language that sums are written in. */
export const language = pageLanguage();
