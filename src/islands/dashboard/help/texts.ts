import { getHelpTexts } from '@/lib/interfaces/site/help/texts';
import { pageLanguage } from '@/lib/kernel/i18n';
import { getConversationTexts } from '@/lib/operator/support/texts';

/** The help's texts: loaded with its screen, not with the dashboard. */
export const helpTexts = getHelpTexts(pageLanguage());

/** Those of conversations with the operator. */
export const conversationTexts = getConversationTexts(pageLanguage());
