import type { z } from 'zod';
import {
  atomically,
  type Database,
  exclusively,
  personLock,
  reading,
  snapshot,
} from '@/lib/core/db';
import { inBatches } from '@/lib/core/db/bulk';
import { newId, nowMs } from '@/lib/core/env/system';
import { DAY_MS } from '@/lib/core/time/units';
import { ownersOf } from '@/lib/people/service.server';
import type { NotificationKind } from './definitions';
import * as queries from './queries.server';

/** Maximum number of stored entries per person. */
const MAX_STORED = 200;
const RETENTION_DAYS = 180;
const PAGE = 30;

/** A stored notification of any kind. */
export interface StoredNotification {
  id: string;
  tipo: string;
  /** Data of its kind's schema. */
  datos: queries.NotificationRow['datos'];
  creadaEn: string;
  leida: boolean;
}

/**
 * Notifies a person inside the caller's transaction, unless they have muted that kind. With `uid`
 * the entry is deleted with that page.
 */
export async function notifyPerson<Schema extends z.ZodType<queries.NotificationRow['datos']>>(
  tx: Database,
  persona: string,
  { tipo }: NotificationKind<string, Schema>,
  datos: NoInfer<z.infer<Schema>>,
  uid: string | null = null,
): Promise<void> {
  const muted = await queries.listMuted(tx, persona);
  if (muted.includes(tipo)) return;
  const row = { id: newId(), persona, uid, tipo, datos, creadaEn: nowMs(), leidaEn: null };
  await queries.insertNotification(tx, row);
  await queries.trimNotifications(tx, persona, MAX_STORED);
}

/** Notifies the owners of a page inside the caller's transaction. */
export async function notifyOwners<Schema extends z.ZodType<queries.NotificationRow['datos']>>(
  tx: Database,
  uid: string,
  kind: NotificationKind<string, Schema>,
  datos: NoInfer<z.infer<Schema>>,
): Promise<void> {
  for (const persona of await ownersOf(tx, uid)) await notifyPerson(tx, persona, kind, datos, uid);
}

/** Marks an import's notification as undone, so that it cannot be undone again. */
export async function markImportUndone(
  tx: Database,
  uid: string,
  importacion: string,
): Promise<void> {
  const deshechaEn = new Date(nowMs()).toISOString();
  for (const { id, datos } of await queries.listOfPage(tx, uid, MAX_STORED)) {
    if (datos['importacion'] !== importacion) continue;
    await queries.updateDatos(tx, id, { ...datos, deshechaEn });
  }
}

/** Deletes entries older than half a year. */
export async function purgeNotifications(now: number): Promise<void> {
  const before = now - RETENTION_DAYS * DAY_MS;
  await inBatches((tx, most) => queries.deleteOldNotifications(tx, before, most));
}

function toNotification(row: queries.NotificationRow): StoredNotification {
  const { id, tipo, datos, creadaEn, leidaEn } = row;
  return { tipo, datos, id, creadaEn: new Date(creadaEn).toISOString(), leida: leidaEn !== null };
}

/**
 * Returns the entries of a person's feed that are older than the entry `before`, at most `PAGE`,
 * with the number of unread ones and the muted kinds.
 */
export function readFeed(persona: string, before?: string) {
  return snapshot(async (db) => {
    const rows = await queries.listNotifications(db, persona, PAGE + 1, before);
    return {
      notificaciones: rows.slice(0, PAGE).map(toNotification),
      hayMas: rows.length > PAGE,
      sinLeer: await queries.countUnread(db, persona),
      apagadas: await queries.listMuted(db, persona),
    };
  });
}

export async function countUnread(persona: string): Promise<number> {
  return queries.countUnread(await reading(), persona);
}

/**
 * Marks the entries in `ids` as read, or all when it is left out. Returns the number of entries
 * that are still unread.
 */
export async function markRead(persona: string, ids: string[] | undefined): Promise<number> {
  return atomically(async (tx) => {
    await queries.markRead(tx, persona, ids, nowMs());
    return queries.countUnread(tx, persona);
  });
}

/** Replaces the kinds that a person has muted. */
export async function setMuted(persona: string, kinds: string[]): Promise<void> {
  await exclusively(personLock(persona), (tx) => queries.replaceMuted(tx, persona, kinds));
}

/** Lists a person's notifications for the data export. */
export async function allNotifications(
  db: Database,
  persona: string,
): Promise<StoredNotification[]> {
  return (await queries.listNotifications(db, persona, MAX_STORED, undefined)).map(toNotification);
}

export const mutedKinds = queries.listMuted;
