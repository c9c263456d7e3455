/** What other domains may ask and write of pages, their links and their addresses. */
export {
  findPlanOf,
  listPagesOnPlanOf,
  updatePlan,
  updatePlanSource,
} from './plan-queries.server';
export {
  countPages,
  deletePageRow,
  findCovers,
  findEmail,
  findName,
  findSlug,
  findSuspension,
  indexName,
  insertPage,
  listUnindexed,
  replaceLinks,
  setAvatar,
  updateAdultRules,
  updateCovers,
  updateEmail,
  updatePage,
  updateSettings,
  updateSuspension,
  updateZone,
} from './queries.server';
export {
  countSlugChanges,
  deleteOldSlugs,
  findRedirect,
  findTakenSlugs,
  isQuarantined,
  isSlugReserved,
  keepFormerSlug,
  listFormerSlugs,
  quarantine,
} from './slug-queries.server';
