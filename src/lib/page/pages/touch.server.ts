import { type Database, invalidate } from '@/lib/kernel/db';

/** Says that what the pages of profiles show changes with a transaction. Returns whether there are any. */
export function touchPages(tx: Database, profiles: readonly { slug: string }[]): boolean {
  invalidate(tx, ...profiles.map(({ slug }) => `/${slug}`));
  return profiles.length > 0;
}
