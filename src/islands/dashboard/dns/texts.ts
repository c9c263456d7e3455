import { pageLanguage } from '@/lib/kernel/i18n';
import { getDomainRoomTexts } from '@/lib/page/domains/texts/room';

/** What is said of DNS records and of how they were found. */
export const domainTexts = getDomainRoomTexts(pageLanguage());
