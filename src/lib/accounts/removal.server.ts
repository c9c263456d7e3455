import { atomically, type Database, eraseDeleted } from '@/lib/core/db';
import { log } from '@/lib/core/env/log';
import { nowMs, sleep } from '@/lib/core/env/system';
import { AppError, existing } from '@/lib/core/http/errors';
import { defineJob } from '@/lib/core/jobs/service.server';
import { MINUTE_MS } from '@/lib/core/time/units';
import { forgetFiles } from '@/lib/files/service.server';
import { deletePageRow, deleteRowsOf } from '@/lib/pages/queries.server';
import { removeMembers } from '@/lib/people/service.server';
import { retirePage } from '@/lib/profile/lifecycle.server';
import { slugOf } from '@/lib/profile/service.server';
import { forgetVisitors } from '@/lib/statistics/export.server';
import { accountIssue } from './texts';

/** Delay in ms of the job that deletes remaining rows of a page, e.g. after a crash. */
const LEFT_AFTER = 5 * MINUTE_MS;

/** Time in ms that the response waits for the deletion: some pages have a hundred thousand rows. */
const TIMEOUT_MS = 3_000;

/** Throws `invalid` unless the typed slug is the page's, `notFound` when the page is deleted. */
export async function checkTypedSlug(db: Database, uid: string, typed: string): Promise<void> {
  const slug = existing(await slugOf(uid, db));
  if (typed.trim().toLowerCase() !== slug) {
    throw new AppError('invalid', { fields: { slug: accountIssue('wrongSlug', slug) } });
  }
}

/** Deletes all rows of a retired page in batches, because there may be a million. */
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
 * Retires a page for good inside the caller's transaction: its slug, its members and the bytes of
 * its files. After the commit, `finishRemoval` deletes the rest. Throws `notFound`.
 */
export async function removePage(tx: Database, uid: string): Promise<void> {
  await forgetFiles(tx, uid);
  await retirePage(tx, uid);
  await removeMembers(tx, uid);
  await leftRows.enqueue(tx, { uid }, { key: uid, at: nowMs() + LEFT_AFTER });
}

/**
 * Deletes the rows of retired pages and erases their bytes from the database's files. Errors are
 * logged, because a job repeats it later.
 */
export async function finishRemoval(uids: string[]): Promise<void> {
  try {
    for (const uid of uids) await deleteRows(uid);
    await eraseDeleted();
  } catch (err) {
    log().warn({ err }, 'what was deleted is erased later');
  }
}

/**
 * Like finishRemoval, but returns after TIMEOUT_MS at the latest; the deletion continues after it.
 */
export async function beginRemoval(uids: string[]): Promise<void> {
  await Promise.race([finishRemoval(uids), sleep(TIMEOUT_MS)]);
}
