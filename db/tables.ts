/**
 * Every table of the product, written once for both engines, in the file of the domain that owns it
 * (src/lib/<wing>/<domain>: tests/architecture/owners.test.ts). Field names are the source's Spanish
 * ones. `npm run db:generate` writes both migrations.
 */
export * from './tables/audience/contacts';
export * from './tables/audience/events';
export * from './tables/audience/experiments';
export * from './tables/audience/statistics';
export * from './tables/interfaces/ai';
export * from './tables/interfaces/portability';
export * from './tables/interfaces/webhooks';
export * from './tables/kernel/db';
export * from './tables/kernel/http';
export * from './tables/kernel/jobs';
export * from './tables/operator/desk';
export * from './tables/operator/moderation';
export * from './tables/operator/support';
export * from './tables/page/adult';
export * from './tables/page/brands';
export * from './tables/page/domains';
export * from './tables/page/link-health';
export * from './tables/page/media';
export { formerSlugs, links, profiles, quarantinedSlugs } from './tables/page/pages';
export * from './tables/page/share';
export * from './tables/people/api-keys';
export * from './tables/people/auth';
export * from './tables/people/mail';
export * from './tables/people/notifications';
export { admissions, invitations, members, people } from './tables/people/people';
export * from './tables/store/billing';
export * from './tables/store/files';
export * from './tables/store/orders';
export * from './tables/store/payment';
export * from './tables/store/products';
export * from './tables/store/shop';
