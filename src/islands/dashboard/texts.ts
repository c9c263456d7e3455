import { getDashboardTexts } from '@/lib/interfaces/dashboard/texts';
import { pageLanguage } from '@/lib/kernel/i18n';
import { getTextFaults } from '@/lib/kernel/text/texts';
import { getLinksTexts } from '@/lib/page/links/texts';
import { getProfileTexts } from '@/lib/page/profile/texts';
import { getBillingTexts } from '@/lib/store/billing/texts';

const language = pageLanguage();
const links = getLinksTexts(language);

/** Plans, prices and payment. */
export const planTexts = getBillingTexts(language);
/** Professions and their forms. */
export const professionTexts = getProfileTexts(language);
/**
 * The dashboard's texts. Only its own areas are imported, so that the
 * browser does not download the texts of every other screen of the product.
 */
export const texts = { ...getDashboardTexts(language), links };
/** What can be wrong with a profile. */
export const faultTexts = {
  ...getTextFaults(language),
  ...professionTexts.faults,
  ...links.faults,
};
