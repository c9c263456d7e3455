import { getHelpTexts } from '@/lib/help/texts';
import { pageLanguage } from '@/lib/i18n';

/** The help's texts: loaded with its screen, not with the dashboard. */
export const t = getHelpTexts(pageLanguage());
