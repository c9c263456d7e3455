import { getSubscriptionTexts } from '@/lib/billing/texts/subscription';
import { pageLanguage } from '@/lib/i18n';

/** Texts of the subscription's screen: loaded with it, not with the dashboard's first screen. */
export const s = getSubscriptionTexts(pageLanguage());
