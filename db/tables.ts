/**
 * Every table of the product, written once for both engines. Field names are
 * the source's Spanish ones. `npm run db:generate` writes both migrations.
 */
export * from './tables/adult';
export * from './tables/ai';
export * from './tables/api';
export { people, profiles } from './tables/base';
export * from './tables/billing';
export * from './tables/brands';
export * from './tables/contacts';
export * from './tables/domains';
export * from './tables/events';
export * from './tables/experiments';
export * from './tables/files';
export * from './tables/messages';
export * from './tables/operator';
export * from './tables/orders';
export * from './tables/pages';
export * from './tables/payouts';
export * from './tables/people';
export * from './tables/products';
export * from './tables/statistics';
export * from './tables/support';
export * from './tables/webhooks';
export * from './tables/work';
