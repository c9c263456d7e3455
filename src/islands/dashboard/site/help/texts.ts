import { pageLanguage } from '@/lib/core/i18n';
import { getConversationTexts } from '@/lib/operator/support/texts';
import { getHelpTexts } from '@/lib/site/help/texts';

/** Loaded with the screen, not with the dashboard. */
export const helpTexts = getHelpTexts(pageLanguage());

export const conversationTexts = getConversationTexts(pageLanguage());
