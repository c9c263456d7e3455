import { getAiTexts } from '@/lib/interfaces/ai/texts';
import { pageLanguage } from '@/lib/kernel/i18n';

/** The texts of the bio helpers: a file of their own, so that only those who open them load them. */
export const bioTexts = getAiTexts(pageLanguage());
