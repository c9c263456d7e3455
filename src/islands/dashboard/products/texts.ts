import { pageLanguage } from '@/lib/i18n';
import { getProductsRoomTexts } from '@/lib/store/texts/room';

/** The texts of the room, loaded with its screen. */
export const m = getProductsRoomTexts(pageLanguage());
