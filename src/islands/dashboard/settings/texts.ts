import { getAccountTexts } from '@/lib/account/texts';
import { getAuthTexts } from '@/lib/auth/texts';
import { pageLanguage } from '@/lib/i18n';
import { getMailTexts } from '@/lib/mail/texts';

/** The settings' texts: loaded with their screen, not with the dashboard. */
export const s = getAccountTexts(pageLanguage());

/** What is said of how somebody signs in. */
export const w = getAuthTexts(pageLanguage()).ways;

/** What is said of the mails that can be asked for. */
export const m = getMailTexts(pageLanguage());
