import { pageLanguage } from '@/lib/kernel/i18n';
import { getProductsRoomTexts } from '@/lib/store/products/texts/section';

/** The texts of the room, loaded with its screen. */
export const productTexts = getProductsRoomTexts(pageLanguage());
