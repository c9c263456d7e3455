import { v7 as newId } from 'uuid';
import { atomically, type Database, exclusively, once } from '@/lib/kernel/db';
import { inBites } from '@/lib/kernel/db/bulk/bites';
import { log } from '@/lib/kernel/env/log';
import { sleep } from '@/lib/kernel/env/system';
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

/**
 * How long (ms) a person waits until those who were counted are forgotten: after a day of very many
 * visitors it takes longer. Those of them who come meanwhile may not count again that day.
 */
const PATIENCE = 5_000;

/** Figures of some kinds, as a part of a reset keeps them. */
type Kept = Partial<Pick<Tally, queries.Kind>>;
const NONE = { days: [], hours: [], breakdowns: [], links: [], products: [] };

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

/**
 * Puts the figures of one link, or all of them, back to zero. What was counted is kept for a day, so
 * that the same session can undo it: in parts, for a page may have a row of figures a link and day.
 * Returns the reset's id.
 */
export async function resetStatistics(
  { uid, id: sesion }: { uid: string; id: string },
  enlace = '',
  now = Date.now(),
): Promise<{ id: string }> {
  await flush();
  const id = newId();
  const part = { uid, sesion, enlace, creadoEn: now };
  await once((db) => queries.insertReset(db, { ...part, id, datos: {} }));
  const takePart = (kind: queries.Kind) =>
    exclusively(FIGURES, async (tx) => {
      const rows = await queries.takeFigures(tx, kind, part);
      if (rows.length > 0) {
        await queries.insertReset(tx, { ...part, id: newId(), datos: { [kind]: rows } });
      }
      return rows.length > 0;
    });
  for (const kind of enlace === '' ? queries.KINDS : (['links'] as const)) {
    while (await takePart(kind));
  }
  const forgetting = forgetVisitors(uid, enlace || undefined);
  forgetting.catch((err: unknown) => log().warn({ err }, 'visitors could not be forgotten'));
  await Promise.race([forgetting, sleep(PATIENCE)]);
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
  const since = now - UNDO_LASTS;
  const parts = await once((db) => queries.listParts(db, { uid, sesion, id, since }));
  if (parts.length === 0) throw new AppError('notFound', { message: statisticsFault('undoGone') });
  for (const part of parts) {
    await atomically(async (tx) => {
      const row = await queries.takePart(tx, part);
      if (row) await addTally(tx, { ...NONE, ...(row.datos as Kept) });
    });
  }
}

/** Forgets resets that can no longer be undone, with the hits from before them. */
export async function forgetOldResets(now: number): Promise<void> {
  const someOld = () => once((db) => queries.oldResets(db, now - UNDO_LASTS));
  for (let old = await someOld(); old.length > 0; old = await someOld()) {
    for (const { id, uid, enlace, creadoEn } of old) {
      const ofPage = { uid, before: creadoEn };
      if (enlace === '') await inBites((tx, most) => queries.deleteHitsBefore(tx, ofPage, most));
      await once((db) => queries.deleteReset(db, id));
    }
  }
}
