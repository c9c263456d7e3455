import { pageLanguage } from '@/lib/i18n';
import { getPaymentTexts } from '@/lib/store/texts/payment';
import { getShopRoomTexts } from '@/lib/store/texts/shop-room';

export const language = pageLanguage();
/** The texts of the room, loaded with its screen. */
export const m = getShopRoomTexts(language);
/** What ways and methods are called, to buyers too. */
export const told = getPaymentTexts(language);
