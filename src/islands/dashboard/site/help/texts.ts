import { pageLanguage } from '@/lib/core/i18n';
import { getConversationTexts } from '@/lib/operator/support/texts';
import { getHelpTexts } from '@/lib/site/help/texts';

/** The texts load with this screen, not with the dashboard. */
export const helpTexts = getHelpTexts(pageLanguage());

export const conversationTexts = getConversationTexts(pageLanguage());
