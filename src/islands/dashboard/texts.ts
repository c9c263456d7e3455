import { getBillingTexts } from '@/lib/billing/texts';
import { getDashboardTexts } from '@/lib/dashboard/texts';
import { pageLanguage } from '@/lib/i18n';
import { getLinksTexts } from '@/lib/links/texts';
import { getProfileTexts } from '@/lib/profiles/texts';
import { getTextFaults } from '@/lib/text/texts';

const language = pageLanguage();
const links = getLinksTexts(language);

/** Plans, prices and payment. */
export const b = getBillingTexts(language);
/** Professions and their forms. */
export const p = getProfileTexts(language);
/**
 * The dashboard's texts. Only its own areas are imported, so that the
 * browser does not download the texts of every other screen of the product.
 */
export const t = { ...getDashboardTexts(language), links };
/** What can be wrong with a profile. */
export const faults = { ...getTextFaults(language), ...p.faults, ...links.faults };
