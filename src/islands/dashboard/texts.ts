import { pageLanguage } from '@/lib/core/i18n';
import { getTextIssues } from '@/lib/core/text/texts';
import { getDashboardTexts } from '@/lib/dashboard/texts';
import { getLinksTexts } from '@/lib/links/texts';
import { getPagesTexts } from '@/lib/pages/texts';
import { getPlanNames } from '@/lib/plans/texts';
import { getProfileTexts } from '@/lib/profile/texts';

const language = pageLanguage();
const links = getLinksTexts(language);

export const planNames = getPlanNames(language);
export const professionTexts = getProfileTexts(language);
/**
 * The texts that the dashboard loads at start. Only the texts of its own features are imported, so
 * that the browser does not load the texts of all other screens.
 */
export const texts = { ...getDashboardTexts(language), links };
export const issueTexts = {
  ...getTextIssues(language),
  ...getPagesTexts(language),
  ...professionTexts.issues,
  ...links.issues,
};
