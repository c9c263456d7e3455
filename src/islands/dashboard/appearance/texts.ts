import { getAppearanceTexts } from '@/lib/appearance/texts';
import { pageLanguage } from '@/lib/i18n';

/** The texts of the look: loaded with its screen, not with the dashboard. */
export const look = getAppearanceTexts(pageLanguage());
