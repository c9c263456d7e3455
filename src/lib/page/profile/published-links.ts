import { type AdultPage, allowedLinks } from '@/lib/page/adult/rules';
import { publishedLinks } from '@/lib/page/links/rules';
import type { ProfileDraft } from './schema';

/**
 * The links that a profile publishes at a moment, by its plan, as their owner stored them. Apart
 * from the other rules, because the dashboard's script needs it: they ask zod, which it must not.
 */
export function plannedLinks(profile: Pick<ProfileDraft, 'enlaces'> & AdultPage, now: Date) {
  return publishedLinks(profile.enlaces, now, allowedLinks(profile));
}
