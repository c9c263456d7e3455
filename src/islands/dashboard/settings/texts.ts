import { getAccountTexts } from '@/lib/interfaces/account/texts';
import { getMailPreferenceTexts } from '@/lib/interfaces/dashboard/texts/mail-preferences';
import { pageLanguage } from '@/lib/kernel/i18n';
import { getAuthTexts } from '@/lib/people/auth/texts';

/** The settings' texts: loaded with their screen, not with the dashboard. */
export const settingsTexts = getAccountTexts(pageLanguage());

/** The texts about ways to sign in. */
export const signInTexts = getAuthTexts(pageLanguage()).ways;

/** What is said of the mails that can be asked for. */
export const mailTexts = getMailPreferenceTexts(pageLanguage());
