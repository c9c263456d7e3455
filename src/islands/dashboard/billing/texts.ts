import { getBillingTexts } from '@/lib/billing/texts';
import { pageLanguage } from '@/lib/core/i18n';

export const planTexts = getBillingTexts(pageLanguage());
