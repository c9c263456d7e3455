import { pageLanguage } from '@/lib/i18n';
import { getOrdersTexts } from '@/lib/orders/texts';
import { getSellerTexts } from '@/lib/orders/texts/seller';

/** The texts of sales: loaded with their screen, not with the dashboard. */
export const s = getSellerTexts(pageLanguage());
export const { states, ways } = getOrdersTexts(pageLanguage());
