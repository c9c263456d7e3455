import { getHelpTexts } from '@/lib/help/texts';
import { pageLanguage } from '@/lib/i18n';
import { getConversationTexts } from '@/lib/support/texts';

/** The help's texts: loaded with its screen, not with the dashboard. */
export const t = getHelpTexts(pageLanguage());

/** Those of conversations with the operator. */
export const c = getConversationTexts(pageLanguage());
