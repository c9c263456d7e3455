import { pageLanguage } from '@/lib/kernel/i18n';
import { getDomainRoomTexts } from '@/lib/page/domains/texts/room';

/** The texts of the room, loaded with its screen. */
export const m = getDomainRoomTexts(pageLanguage());
