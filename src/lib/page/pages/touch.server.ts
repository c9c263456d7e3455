import { type Database, invalidate } from '@/lib/kernel/db';

/** Stands for the pictures of a page where caches in front of us are purged. */
export const picturesMark = (uid: string) => `medios:${uid}`;

/** Says that what the pages of profiles show changes with a transaction. Returns whether there are any. */
export function touchPages(tx: Database, profiles: readonly { slug: string }[]): boolean {
  invalidate(tx, ...profiles.map(({ slug }) => `/${slug}`));
  return profiles.length > 0;
}
