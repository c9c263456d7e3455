import { getAnalyticsTexts } from '@/lib/audience/statistics/texts/analytics';
import { pageLanguage } from '@/lib/kernel/i18n';

/** What charts and their tables are said with. */
export const analyticsTexts = getAnalyticsTexts(pageLanguage());

/** The language that sums are written in. */
export const language = pageLanguage();
