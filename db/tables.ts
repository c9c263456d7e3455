/**
 * Every table of the product, defined once for both engines, in the file of the feature that owns
 * it (src/lib/<feature>: tests/architecture/owners.test.ts). Columns have the source's
 * Spanish names. `npm run db:generate` writes both migrations.
 */
export * from './tables/adult';
export * from './tables/ai';
export * from './tables/api';
export * from './tables/auth';
export * from './tables/billing';
export * from './tables/brands';
export * from './tables/contacts';
export * from './tables/core';
export * from './tables/domains';
export * from './tables/events';
export * from './tables/experiments';
export * from './tables/files';
export * from './tables/letters';
export * from './tables/links';
export * from './tables/mail';
export * from './tables/media';
export * from './tables/notifications';
export * from './tables/operator';
export * from './tables/orders';
export { formerSlugs, links, profiles, quarantinedSlugs } from './tables/pages';
export * from './tables/payments';
export { admissions, invitations, members, people } from './tables/people';
export * from './tables/portability';
export * from './tables/products';
export * from './tables/profile';
export * from './tables/statistics';
