import { pageLanguage } from '@/lib/i18n';
import { getFiguresTexts } from '@/lib/statistics/texts/figures';

/** Texts of the great figures: of the statistics, these alone come with the dashboard's first screen. */
export const figures = getFiguresTexts(pageLanguage());
