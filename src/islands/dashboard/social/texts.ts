import { pageLanguage } from '@/lib/i18n';
import { getSocialTexts } from '@/lib/links/texts/social';

/** The texts of /social: loaded with it, not with the dashboard. */
export const s = getSocialTexts(pageLanguage());
