import { reading } from '@/lib/core/db';
import { csvStyleIn, type Separator } from '@/lib/core/text/csv';
import { DEFAULT_ZONE } from '@/lib/core/time/zone';
import { findPageCard } from './read-model.server';

/** The interface of pages, their links and their slugs for other features. */
export {
  countPages,
  deletePageRow,
  deleteRowsOf,
  findCovers,
  findEmail,
  findName,
  findPlanOf,
  findSlug,
  findSuspension,
  indexName,
  insertPage,
  listPagesOf,
  listPagesOnPlanOf,
  listUnindexed,
  lockPagesOnPlanOf,
  type OwnPage,
  replaceLinks,
  retirePage,
  setAvatar,
  updateAdultRules,
  updateCovers,
  updateEmail,
  updatePage,
  updatePlan,
  updatePlanSource,
  updateSettings,
  updateSuspension,
  updateZone,
} from './queries.server';
export {
  countSlugChanges,
  deleteFormerSlugs,
  deleteOldSlugs,
  endQuarantines,
  findRedirect,
  findSlugHolds,
  findTakenSlugs,
  isQuarantined,
  keepFormerSlug,
  listFormerSlugs,
  quarantine,
} from './slug-queries.server';

/** Returns the style of a page's CSV files, by its time zone. */
export async function csvStyleOf(uid: string, separator: Separator | undefined) {
  const card = await findPageCard(await reading(), uid);
  return csvStyleIn(card?.zonaHoraria || DEFAULT_ZONE, separator);
}
