import { getSubscriptionTexts } from '@/lib/billing/texts/subscription';
import { pageLanguage } from '@/lib/i18n';

/** Texts of what is paid for: of its screens, and of the plan's card on the first one. */
export const s = getSubscriptionTexts(pageLanguage());
