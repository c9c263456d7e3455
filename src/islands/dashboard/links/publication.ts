import { computed } from 'nanostores';
import { PLAN_RULES } from '@/lib/billing/plans';
import type { Unpublished } from '@/lib/links/limits';
import { unpublishedReasons } from '@/lib/links/rules';
import type { Link } from '@/lib/links/schema';
import type { Plan } from '@/lib/profiles/schema';
import { $base, $draft } from '../draft/profile';

/** What a list of links looks like on the public page. */
export interface Publication {
  /** Why links are not published, by id. */
  reasons: ReadonlyMap<string, Unpublished>;
  published: number;
  /** The ids of the published ones, whatever their order is, to compare with another list's. */
  ids: string;
  /** How many would be published by a larger plan. */
  overLimit: number;
}

function publicationOf(links: Link[], plan: Plan): Publication {
  const listed = unpublishedReasons(links, new Date(), PLAN_RULES[plan].activeLinks);
  const reasons = new Map<string, Unpublished>();
  links.forEach(({ id }, at) => {
    const reason = listed[at];
    if (reason) reasons.set(id, reason);
  });
  const overLimit = listed.filter((reason) => reason === 'overLimit').length;
  const ids = links.flatMap(({ id }) => (reasons.has(id) ? [] : id));
  return { reasons, published: ids.length, ids: ids.sort().join(), overLimit };
}

/** The links as they are being edited. */
export const $publication = computed([$base, $draft], (base, draft) =>
  publicationOf(draft?.enlaces ?? [], base?.plan ?? 'free'),
);

/** The links as they are saved. */
export const $savedPublication = computed($base, (base) =>
  publicationOf(base?.enlaces ?? [], base?.plan ?? 'free'),
);
