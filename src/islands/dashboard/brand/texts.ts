import { getBrandRoomTexts } from '@/lib/brands/texts/room';
import { pageLanguage } from '@/lib/i18n';

/** The texts of the room, loaded with its screen. */
export const m = getBrandRoomTexts(pageLanguage());
