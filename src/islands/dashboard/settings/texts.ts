import { getAccountTexts } from '@/lib/account/texts';
import { pageLanguage } from '@/lib/i18n';

/** The settings' texts: loaded with their screen, not with the dashboard. */
export const s = getAccountTexts(pageLanguage());
