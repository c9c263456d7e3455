import { forgetVisitors } from '@/lib/audience/statistics/export.server';
import type { Database } from '@/lib/kernel/db';
import { AppError } from '@/lib/kernel/http/errors';
import { deletePage } from '@/lib/page/profile/lifecycle.server';
import { slugOf } from '@/lib/page/profile/service.server';
import { forgetFiles } from '@/lib/store/files/service.server';
import { accountFault } from './texts';

/** Throws `invalid` unless what was typed is the person's slug, `notFound` when they are gone. */
export async function checkTypedSlug(db: Database, uid: string, typed: string): Promise<void> {
  const slug = await slugOf(uid, db);
  if (!slug) throw new AppError('notFound');
  if (typed.trim().toLowerCase() !== slug) {
    throw new AppError('invalid', { fields: { slug: accountFault('wrongSlug', slug) } });
  }
}

/**
 * Deletes a page and everything of it inside the caller's transaction: links, pictures, files,
 * figures, memberships and the rest. It cannot be undone. Throws `notFound`.
 */
export async function removePage(tx: Database, uid: string): Promise<void> {
  await forgetVisitors(tx, uid);
  await forgetFiles(tx, uid);
  await deletePage(tx, uid);
}
