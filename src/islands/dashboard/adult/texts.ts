import { pageLanguage } from '@/lib/kernel/i18n';
import { getAdultRoomTexts } from '@/lib/page/adult/texts/room';

/** The texts of the room, loaded with its screen. */
export const adultTexts = getAdultRoomTexts(pageLanguage());
