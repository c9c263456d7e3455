import { pageLanguage } from '@/lib/kernel/i18n';
import { getAppearanceTexts } from '@/lib/page/appearance/texts';

/** The texts of the look: loaded with its screen, not with the dashboard. */
export const appearanceTexts = getAppearanceTexts(pageLanguage());
