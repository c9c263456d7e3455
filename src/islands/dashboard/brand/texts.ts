import { pageLanguage } from '@/lib/kernel/i18n';
import { getBrandRoomTexts } from '@/lib/page/brands/texts/room';

/** The texts of the room, loaded with its screen. */
export const brandTexts = getBrandRoomTexts(pageLanguage());
