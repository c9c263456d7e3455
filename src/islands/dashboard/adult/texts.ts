import { getAdultRoomTexts } from '@/lib/adult/texts/room';
import { pageLanguage } from '@/lib/i18n';

/** The texts of the room, loaded with its screen. */
export const m = getAdultRoomTexts(pageLanguage());
