import { atomically, type Database, exclusively, once } from '@/lib/core/db';
import { inBatches } from '@/lib/core/db/bulk';
import { log } from '@/lib/core/env/log';
import { newId, nowMs, sleep } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { DAY_MS } from '@/lib/core/time/units';
import { forgetVisitors } from './export.server';
import { addTally, FIGURES_LOCK } from './recording/queries.server';
import { flush } from './recording/service.server';
import type { Tally } from './recording/tally';
import * as queries from './reset-queries.server';
import type { StatisticsFrame } from './schema';
import { statisticsIssue } from './texts';

/** Time in ms during which a reset can be undone, in the session that made it. */
const UNDO_LASTS = DAY_MS;

/**
 * Longest time (ms) that the response waits until visitor marks are deleted; a day of very many
 * visitors takes longer. A visitor who returns before the mark is deleted may not count again that
 * day.
 */
const TIMEOUT_MS = 5_000;

/** Figures of some kinds, as a part of a reset stores them. */
type StoredFigures = Partial<Pick<Tally, queries.Kind>>;
const NONE = { days: [], hours: [], breakdowns: [], links: [], products: [] };

/** Returns the session's last reset that can still be undone. */
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
 * Resets the figures of one link, or all figures. The removed figures are stored for a day, so that
 * the same session can undo the reset. They are stored in parts, because a page may have a row per
 * link and day. Returns the reset's id.
 */
export async function resetStatistics(
  { uid, id: sesion }: { uid: string; id: string },
  enlace = '',
): Promise<{ id: string }> {
  await flush();
  const id = newId();
  const part = { uid, sesion, enlace, creadoEn: nowMs() };
  await once((db) => queries.insertReset(db, { ...part, id, datos: {} }));
  const takePart = (kind: queries.Kind) =>
    exclusively(FIGURES_LOCK, async (tx) => {
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
  await Promise.race([forgetting, sleep(TIMEOUT_MS)]);
  return { id };
}

/**
 * Undoes a reset: its figures are added to those counted since. Throws `notFound` when it belongs
 * to another session, is older than a day, or was undone.
 */
export async function undoReset(
  { uid, id: sesion }: { uid: string; id: string },
  id: string,
): Promise<void> {
  const since = nowMs() - UNDO_LASTS;
  const parts = await once((db) => queries.listParts(db, { uid, sesion, id, since }));
  if (parts.length === 0) throw new AppError('notFound', { message: statisticsIssue('undoGone') });
  for (const part of parts) {
    await atomically(async (tx) => {
      const row = await queries.takePart(tx, part);
      if (row) await addTally(tx, { ...NONE, ...(row.datos as StoredFigures) });
    });
  }
}

/** Deletes resets that can no longer be undone, and the hits from before a full reset. */
export async function forgetOldResets(now: number): Promise<void> {
  const someOld = () => once((db) => queries.oldResets(db, now - UNDO_LASTS));
  for (let old = await someOld(); old.length > 0; old = await someOld()) {
    for (const { id, uid, enlace, creadoEn } of old) {
      const ofPage = { uid, before: creadoEn };
      if (enlace === '') await inBatches((tx, most) => queries.deleteHitsBefore(tx, ofPage, most));
      await once((db) => queries.deleteReset(db, id));
    }
  }
}
