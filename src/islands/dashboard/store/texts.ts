import { pageLanguage } from '@/lib/kernel/i18n';
import { getPaymentTexts } from '@/lib/store/payment/texts';
import { getShopRoomTexts } from '@/lib/store/shop/texts/section';

export const language = pageLanguage();
/** The texts of the room, loaded with its screen. */
export const shopTexts = getShopRoomTexts(language);
/** What ways and methods are called, to buyers too. */
export const paymentTexts = getPaymentTexts(language);
