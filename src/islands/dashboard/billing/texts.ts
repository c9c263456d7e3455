import { pageLanguage } from '@/lib/kernel/i18n';
import { getSubscriptionTexts } from '@/lib/store/billing/texts/subscription';

/** Texts of what is paid for: of its screens, and of the plan's card on the first one. */
export const subscriptionTexts = getSubscriptionTexts(pageLanguage());
