import { atomically, exclusively, once, pageLock, reading } from '@/lib/kernel/db';
import { inBites } from '@/lib/kernel/db/bulk/bites';
import { newId, nextTurn, nowMs, pause } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import { rateLimit } from '@/lib/kernel/http/rate-limit.server';
import { DAY_MS } from '@/lib/kernel/time/units';
import { endFor } from '../subscribers.server';
import { contactFault } from '../texts';
import { subscriberWork } from './jobs.server';
import { MAX_PENDING, ROW_STATES, type RowState } from './limits';
import * as queries from './queries.server';
import { readSubscriberFile } from './read.server';
import type { Consent, SubscriberReview } from './schema';

/** Files of subscribers that a person brings in an hour. */
export const SUBSCRIBER_IMPORTS = rateLimit('importar-suscriptores', 60, 3_600);

/** How long it can be looked at what a file came to. */
const RETENTION_MS = 7 * DAY_MS;
/** People who are taken off in one transaction. */
const BATCH = 500;
/** How long an answer waits for a small file, and how often it looks, in milliseconds. */
const PATIENCE = 2_000;
const LOOK = 40;

/** A file, and how those in it consented. */
export interface SubscriberImport {
  bytes: Uint8Array;
  consent: Consent;
}

function toReview(row: queries.ImportState): SubscriberReview {
  const { id, estado, modo, total, hechas, resumen, muestra, creadoEn } = row;
  const filas = row.filas as SubscriberReview['filas'];
  const counts = Object.fromEntries(ROW_STATES.map((state) => [state, resumen[state] ?? 0]));
  const hasBrought = modo === 'aplicar' && (resumen['nuevo'] ?? 0) > 0 && estado !== 'deshecha';
  return {
    ...{ id, estado, modo, total, hechas, filas, muestra },
    resumen: counts as Record<RowState, number>,
    creadoEn: new Date(creadoEn).toISOString(),
    lote: hasBrought ? id : null,
  };
}

async function ended(id: string): Promise<queries.ImportState | undefined> {
  const until = nowMs() + PATIENCE;
  for (;;) {
    const row = await queries.findImport(await reading(), id);
    if (row?.estado !== 'pendiente' || nowMs() > until) return row;
    await pause(LOOK);
  }
}

/**
 * Has a file of subscribers read in the background: looked at only, or brought along. Returns what
 * came of it, or how far it has come after two seconds. Throws `invalid` for a file without
 * addresses or with too many rows, and `tooMany` while several of the page are read.
 */
export async function importSubscribers(
  uid: string,
  modo: 'revisar' | 'aplicar',
  { bytes, consent }: SubscriberImport,
): Promise<SubscriberReview> {
  const rows = await readSubscriberFile(bytes);
  const id = newId();
  await exclusively(pageLock(uid), async (tx) => {
    if ((await queries.countPending(tx, uid)) >= MAX_PENDING) {
      const headers = { 'Retry-After': '30' };
      throw new AppError('tooMany', { message: contactFault('importing'), headers });
    }
    await queries.insertImport(tx, {
      ...{ id, uid, modo, estado: 'pendiente', archivo: Buffer.from(bytes) },
      ...{ procedencia: consent.procedencia, consintieronEn: consent.fecha },
      ...{ total: rows.length, hechas: 0, resumen: {}, filas: [], muestra: [] },
      creadoEn: nowMs(),
    });
    await subscriberWork.enqueue(tx, { id }, { key: id });
  });
  const row = await ended(id);
  if (!row) throw new AppError('notFound');
  return toReview(row);
}

/** How far an import of a page has come. Throws `notFound`. */
export async function findImport(uid: string, id: string): Promise<SubscriberReview> {
  const row = await queries.findImport(await reading(), id);
  if (row?.uid !== uid) throw new AppError('notFound');
  return toReview(row);
}

/** The last file that was brought to a page within a week. */
export async function lastImport(uid: string): Promise<{ importacion: SubscriberReview | null }> {
  const row = await queries.findLastImport(await reading(), uid, nowMs() - RETENTION_MS);
  return { importacion: row ? toReview(row) : null };
}

/**
 * Undoes an import, also a running one: removes the subscribers that it added and that remain, in
 * batches. Returns how many. A second call continues where the first stopped.
 */
export async function takeBack(uid: string, lote: string): Promise<{ quitados: number }> {
  await once((db) => queries.endImport(db, uid, lote));
  for (let quitados = 0; ; ) {
    const gone = await atomically(async (tx) => {
      const rows = await queries.listBatch(tx, uid, lote, BATCH);
      // Who asked for new dates besides goes on getting them.
      const others = rows.filter(({ fechas }) => fechas !== '');
      for (const row of others) await endFor(tx, row, 'novedades');
      await queries.deleteAll(
        tx,
        rows.filter(({ fechas }) => fechas === '').map(({ id }) => id),
      );
      return rows.length;
    });
    quitados += gone;
    if (gone < BATCH) return { quitados };
    await nextTurn();
  }
}

/** Deletes the results of old imports. */
export async function purgeSubscriberImports(now: number): Promise<void> {
  await inBites((tx, most) => queries.deleteImports(tx, now - RETENTION_MS, most));
}
