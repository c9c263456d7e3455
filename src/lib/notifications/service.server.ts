import { v7 as newId } from 'uuid';
import { atomically, type Database, reading, snapshot } from '../db';
import type { OptionalKind } from './kinds';
import * as queries from './queries.server';
import type { Feed, Happening, Notification } from './schema';

const DAY = 86_400_000;
/** What is kept of a feed. */
const MOST = 200;
const KEPT_DAYS = 180;
const PAGE = 30;

/**
 * Tells a person that something happened, inside the caller's transaction, unless
 * they have switched that kind off.
 */
export async function notify(tx: Database, uid: string, happening: Happening): Promise<void> {
  const { tipo, datos } = happening;
  const muted: string[] = await queries.listMuted(tx, uid);
  if (muted.includes(tipo)) return;
  const now = Date.now();
  await queries.insertNotification(tx, {
    id: newId(),
    uid,
    tipo,
    datos,
    creadaEn: now,
    leidaEn: null,
  });
  await queries.trimNotifications(tx, uid, MOST);
}

/** Marks what a person was told of an import: it is undone, and cannot be undone again. */
export async function tellUndone(tx: Database, uid: string, importacion: string): Promise<void> {
  const rows = await queries.listNotifications(tx, uid, MOST, undefined);
  const row = rows.find(({ datos }) => datos['importacion'] === importacion);
  if (!row) return;
  const deshechaEn = new Date().toISOString();
  await queries.updateDatos(tx, row.id, { ...row.datos, deshechaEn });
}

/** Removes everybody's entries from more than half a year ago. */
export async function purgeNotifications(now: number): Promise<void> {
  await atomically((tx) => queries.deleteOldNotifications(tx, now - KEPT_DAYS * DAY));
}

function toNotification(row: queries.NotificationRow): Notification {
  const { id, tipo, datos, creadaEn, leidaEn } = row;
  const rest = { id, creadaEn: new Date(creadaEn).toISOString(), leida: leidaEn !== null };
  return { ...({ tipo, datos } as unknown as Happening), ...rest };
}

/** A page of a person's feed; `before` is the id of the last entry already known. */
export async function readFeed(uid: string, before?: string): Promise<Feed> {
  return snapshot(async (db) => {
    const rows = await queries.listNotifications(db, uid, PAGE + 1, before);
    return {
      notificaciones: rows.slice(0, PAGE).map(toNotification),
      hayMas: rows.length > PAGE,
      sinLeer: await queries.countUnread(db, uid),
      apagadas: await queries.listMuted(db, uid),
    };
  });
}

/** How many entries a person has not read. */
export async function countUnread(uid: string): Promise<number> {
  return queries.countUnread(await reading(), uid);
}

/** Marks entries as read, all of them when `ids` is left out. Returns how many are left unread. */
export async function markRead(uid: string, ids: string[] | undefined): Promise<number> {
  return atomically(async (tx) => {
    await queries.markRead(tx, uid, ids, Date.now());
    return queries.countUnread(tx, uid);
  });
}

/** Switches exactly these kinds off. */
export async function setMuted(uid: string, kinds: OptionalKind[]): Promise<void> {
  await atomically((tx) => queries.replaceMuted(tx, uid, kinds));
}

/** Everything that a person was told, for taking it away. */
export async function allNotifications(db: Database, uid: string): Promise<Notification[]> {
  return (await queries.listNotifications(db, uid, MOST, undefined)).map(toNotification);
}

/** The kinds that a person has switched off. */
export function mutedKinds(db: Database, uid: string): Promise<OptionalKind[]> {
  return queries.listMuted(db, uid);
}
