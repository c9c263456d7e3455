import { pageLanguage } from '@/lib/kernel/i18n';
import { getPeopleTexts } from '@/lib/people/people/texts';
import { getTeamTexts } from '@/lib/people/people/texts/team';

/** The team's texts: loaded with their screen, not with the dashboard. */
export const teamTexts = getTeamTexts(pageLanguage());

/** What a role is called, and what it may. */
export const { roles } = getPeopleTexts(pageLanguage());
