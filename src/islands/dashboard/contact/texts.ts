import { getInboxTexts } from '@/lib/audience/contacts/texts/inbox';
import { pageLanguage } from '@/lib/kernel/i18n';

/** The inbox's texts: loaded with its screen, not with the dashboard. */
export const inboxTexts = getInboxTexts(pageLanguage());
