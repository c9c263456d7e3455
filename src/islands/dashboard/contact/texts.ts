import { getInboxTexts } from '@/lib/contacts/texts/inbox';
import { pageLanguage } from '@/lib/i18n';

/** The inbox's texts: loaded with its screen, not with the dashboard. */
export const c = getInboxTexts(pageLanguage());
