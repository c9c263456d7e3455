import { v7 as newId } from 'uuid';
import { atomically, type Database, reading, snapshot } from '@/lib/kernel/db';
import { ownersOf } from '@/lib/people/people/service.server';
import type { Happening } from './happenings';
import type { OptionalKind } from './kinds';
import * as queries from './queries.server';
import type { Feed, Notification } from './schema';

const DAY = 86_400_000;
/** What is kept of a feed. */
const MOST = 200;
const KEPT_DAYS = 180;
const PAGE = 30;

async function tell(
  tx: Database,
  to: { persona: string; uid: string | null },
  { tipo, datos }: Happening,
): Promise<void> {
  const muted: string[] = await queries.listMuted(tx, to.persona);
  if (muted.includes(tipo)) return;
  const creadaEn = Date.now();
  await queries.insertNotification(tx, {
    id: newId(),
    ...to,
    tipo,
    datos,
    creadaEn,
    leidaEn: null,
  });
  await queries.trimNotifications(tx, to.persona, MOST);
}

/**
 * Tells a person what concerns themselves, inside the caller's transaction, unless
 * they have switched that kind off. What is of a page goes with it: `uid`.
 */
export function notifyPerson(
  tx: Database,
  persona: string,
  happening: Happening,
  uid: string | null = null,
): Promise<void> {
  return tell(tx, { persona, uid }, happening);
}

/** Tells the owners of a page what happened to it, inside the caller's transaction. */
export async function notifyOwners(tx: Database, uid: string, happening: Happening): Promise<void> {
  for (const persona of await ownersOf(tx, uid)) await tell(tx, { persona, uid }, happening);
}

/** Marks what was told of an import: it is undone, and cannot be undone again. */
export async function tellUndone(tx: Database, uid: string, importacion: string): Promise<void> {
  const deshechaEn = new Date().toISOString();
  for (const { id, datos } of await queries.listOfPage(tx, uid, MOST)) {
    if (datos['importacion'] !== importacion) continue;
    await queries.updateDatos(tx, id, { ...datos, deshechaEn });
  }
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
export async function readFeed(persona: string, before?: string): Promise<Feed> {
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

/** How many entries a person has not read. */
export async function countUnread(persona: string): Promise<number> {
  return queries.countUnread(await reading(), persona);
}

/** Marks entries as read, all of them when `ids` is left out. Returns how many are left unread. */
export async function markRead(persona: string, ids: string[] | undefined): Promise<number> {
  return atomically(async (tx) => {
    await queries.markRead(tx, persona, ids, Date.now());
    return queries.countUnread(tx, persona);
  });
}

/** Switches exactly these kinds off. */
export async function setMuted(persona: string, kinds: OptionalKind[]): Promise<void> {
  await atomically((tx) => queries.replaceMuted(tx, persona, kinds));
}

/** Everything that a person was told, for taking it away. */
export async function allNotifications(db: Database, persona: string): Promise<Notification[]> {
  return (await queries.listNotifications(db, persona, MOST, undefined)).map(toNotification);
}

/** The kinds that a person has switched off. */
export function mutedKinds(db: Database, persona: string): Promise<OptionalKind[]> {
  return queries.listMuted(db, persona);
}
