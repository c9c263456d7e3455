import { getFiguresTexts } from '@/lib/audience/statistics/texts/figures';
import { pageLanguage } from '@/lib/kernel/i18n';

/** Texts of the great figures: of the statistics, these alone come with the dashboard's first screen. */
export const figureTexts = getFiguresTexts(pageLanguage());
