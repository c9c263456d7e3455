import { pageLanguage } from '@/lib/kernel/i18n';
import { getSocialTexts } from '@/lib/page/links/texts/social';

/** The texts of /social: loaded with it, not with the dashboard. */
export const networkTexts = getSocialTexts(pageLanguage());
