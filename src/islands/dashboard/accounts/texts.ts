import { getAccountTexts } from '@/lib/accounts/texts';
import { getAuthTexts } from '@/lib/auth/texts';
import { pageLanguage } from '@/lib/core/i18n';
import { getMailPreferenceTexts } from '@/lib/dashboard/texts/mail-preferences';

/** Loaded with the screen, not with the dashboard. */
export const settingsTexts = getAccountTexts(pageLanguage());

export const signInTexts = getAuthTexts(pageLanguage()).ways;

export const mailTexts = getMailPreferenceTexts(pageLanguage());
