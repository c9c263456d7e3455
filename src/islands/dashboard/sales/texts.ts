import { pageLanguage } from '@/lib/kernel/i18n';
import { getOrdersTexts } from '@/lib/store/orders/texts';
import { getSellerTexts } from '@/lib/store/orders/texts/seller';

/** The texts of sales: loaded with their screen, not with the dashboard. */
export const orderTexts = getSellerTexts(pageLanguage());
export const { states: orderStates, ways: paymentMethods } = getOrdersTexts(pageLanguage());
