import { forgetVisitors } from '@/lib/audience/statistics/export.server';
import { atomically, type Database, eraseDeleted } from '@/lib/kernel/db';
import { log } from '@/lib/kernel/env/log';
import { nowMs, sleep } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import { defineJob } from '@/lib/kernel/jobs/service.server';
import { MINUTE_MS } from '@/lib/kernel/time/units';
import { deletePageRow, deleteRowsOf } from '@/lib/page/pages/service.server';
import { retirePage } from '@/lib/page/profile/lifecycle.server';
import { slugOf } from '@/lib/page/profile/service.server';
import { removeMembers } from '@/lib/people/people/members.server';
import { forgetFiles } from '@/lib/store/files/service.server';
import { accountFault } from './texts';

/** When rows of a page are deleted that are still there after its removal: the process has died, say. */
const LEFT_AFTER = 5 * MINUTE_MS;

/** How long who deletes a page waits for that: one of a hundred thousand rows takes longer. */
const PATIENCE = 3_000;

/** Throws `invalid` unless what was typed is the person's slug, `notFound` when they are gone. */
export async function checkTypedSlug(db: Database, uid: string, typed: string): Promise<void> {
  const slug = await slugOf(uid, db);
  if (!slug) throw new AppError('notFound');
  if (typed.trim().toLowerCase() !== slug) {
    throw new AppError('invalid', { fields: { slug: accountFault('wrongSlug', slug) } });
  }
}

/** Deletes all rows of a page that was taken away: a bite at a time, for there may be a million. */
async function deleteRows(uid: string): Promise<void> {
  await forgetVisitors(uid);
  await deleteRowsOf(uid);
  await atomically(async (tx) => {
    await deletePageRow(tx, uid);
    await leftRows.remove(tx, uid);
  });
}

const leftRows = defineJob<{ uid: string }>({
  name: 'paginas-borradas',
  atOnce: 1,
  run: async ({ data }) => {
    await deleteRows(data.uid);
    await eraseDeleted();
  },
});

/**
 * Takes a page away for good inside the caller's transaction: its address, its people and the bytes
 * of its files. Once that is committed, `finishRemoval` deletes the rest. Throws `notFound`.
 */
export async function removePage(tx: Database, uid: string): Promise<void> {
  await forgetFiles(tx, uid);
  await retirePage(tx, uid);
  await removeMembers(tx, uid);
  await leftRows.enqueue(tx, { uid }, { key: uid, at: nowMs() + LEFT_AFTER });
}

/**
 * Deletes the rows of pages that were taken away, and takes them out of the database's own leftovers:
 * now, or a little later where that fails.
 */
export async function finishRemoval(uids: string[]): Promise<void> {
  try {
    for (const uid of uids) await deleteRows(uid);
    await eraseDeleted();
  } catch (err) {
    log().warn({ err }, 'what was deleted is erased later');
  }
}

/** Does so while a person waits, and goes on without them where there is much. */
export async function beginRemoval(uids: string[]): Promise<void> {
  await Promise.race([finishRemoval(uids), sleep(PATIENCE)]);
}
