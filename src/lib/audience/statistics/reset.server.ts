import { v7 as newId } from 'uuid';
import { atomically, type Database, exclusively, once } from '@/lib/kernel/db';
import { AppError } from '@/lib/kernel/http/errors';
import { forgetVisitors } from './export.server';
import { addTally, FIGURES } from './recording/queries.server';
import { flush } from './recording/recorder.server';
import type { Tally } from './recording/tally';
import * as queries from './reset-queries.server';
import type { StatisticsFrame } from './schema';
import { statisticsFault } from './texts';

/** How long a reset can be undone, within the session that asked for it. */
const UNDO_LASTS = 24 * 3_600_000;

type Removed = Omit<Tally, 'views' | 'clicks'>;
type Kept = Omit<Removed, 'products'> & Partial<Pick<Removed, 'products'>>;

/** The session's last reset that can still be undone. */
export async function resetOfSession(
  db: Database,
  uid: string,
  sesion: string,
  now: number,
): Promise<StatisticsFrame['reinicio']> {
  const row = await queries.lastReset(db, uid, sesion, now - UNDO_LASTS);
  return row ? { ...row, creadoEn: new Date(row.creadoEn).toISOString() } : null;
}

async function take(tx: Database, uid: string, enlace: string): Promise<Removed> {
  if (enlace === '') {
    const removed = await queries.allFiguresOf(tx, uid);
    await queries.deleteFigures(tx, uid);
    return removed;
  }
  const removed = await queries.figuresOfLink(tx, uid, enlace);
  await queries.deleteLinkFigures(tx, uid, enlace);
  return removed;
}

/**
 * Puts the figures of one link, or all of them, back to zero. What was counted is
 * kept for a day, so that the same session can undo it. Returns the reset's id.
 */
export async function resetStatistics(
  { uid, id: sesion }: { uid: string; id: string },
  enlace = '',
  now = Date.now(),
): Promise<{ id: string }> {
  await flush();
  const id = newId();
  await exclusively(FIGURES, async (tx) => {
    const datos = await take(tx, uid, enlace);
    await queries.insertReset(tx, { id, uid, sesion, enlace, creadoEn: now, datos });
  });
  await forgetVisitors(uid, enlace || undefined);
  return { id };
}

/**
 * Undoes a reset: what it took away is added to what has been counted since.
 * Throws `notFound` when it was another session's, is a day old, or was undone.
 */
export async function undoReset(
  { uid, id: sesion }: { uid: string; id: string },
  id: string,
  now = Date.now(),
): Promise<void> {
  await atomically(async (tx) => {
    const row = await queries.takeReset(tx, uid, sesion, id, now - UNDO_LASTS);
    if (!row) {
      throw new AppError('notFound', { message: statisticsFault('undoGone') });
    }
    // One from before products were counted has none of them.
    const { products = [], ...removed } = row.datos as Kept;
    await addTally(tx, { ...removed, products });
  });
}

/** Forgets resets that can no longer be undone, with the hits from before them. */
export async function forgetOldResets(now: number): Promise<void> {
  const someOld = () => once((db) => queries.oldResets(db, now - UNDO_LASTS));
  for (let old = await someOld(); old.length > 0; old = await someOld()) {
    for (const row of old) await atomically((tx) => queries.forgetReset(tx, row));
  }
}
