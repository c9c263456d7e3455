import { mutedNotifications, notifications } from '@db/tables';
import { and, desc, eq, inArray, isNull, lt, lte } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { deleteUpTo } from '@/lib/core/db/bulk';

export type NotificationRow = typeof notifications.$inferSelect;

export async function insertNotification(tx: Database, row: NotificationRow): Promise<void> {
  await tx.insert(notifications).values(row);
}

/** Lists a person's entries before the id `before`, newest first (keyset pagination). */
export function listNotifications(
  db: Database,
  persona: string,
  most: number,
  before: string | undefined,
): Promise<NotificationRow[]> {
  // The ids are UUIDv7, so their order is that of time.
  const older = before === undefined ? undefined : lt(notifications.id, before);
  return db
    .select()
    .from(notifications)
    .where(and(eq(notifications.persona, persona), older))
    .orderBy(desc(notifications.id))
    .limit(most);
}

export async function updateDatos(
  tx: Database,
  id: string,
  datos: NotificationRow['datos'],
): Promise<void> {
  await tx.update(notifications).set({ datos }).where(eq(notifications.id, id));
}

export function countUnread(db: Database, persona: string): Promise<number> {
  return db.$count(
    notifications,
    and(eq(notifications.persona, persona), isNull(notifications.leidaEn)),
  );
}

/** Marks a person's entries as read: those of `ids`, or all. */
export async function markRead(
  tx: Database,
  persona: string,
  ids: string[] | undefined,
  leidaEn: number,
): Promise<void> {
  const chosen = ids && inArray(notifications.id, ids);
  await tx
    .update(notifications)
    .set({ leidaEn })
    .where(and(eq(notifications.persona, persona), isNull(notifications.leidaEn), chosen));
}

/** Deletes entries from before an instant, `most` at most. Returns their number. */
export function deleteOldNotifications(
  tx: Database,
  before: number,
  most: number,
): Promise<number> {
  const where = lt(notifications.creadaEn, before);
  return deleteUpTo(tx, { table: notifications, key: notifications.id, where, most });
}

/** Deletes a person's oldest entries beyond `most`. */
export async function trimNotifications(
  tx: Database,
  persona: string,
  most: number,
): Promise<void> {
  const [last] = await tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.persona, persona))
    .orderBy(desc(notifications.id))
    .offset(most)
    .limit(1);
  if (!last) return;
  await tx
    .delete(notifications)
    .where(and(eq(notifications.persona, persona), lte(notifications.id, last.id)));
}

/** Lists the kinds that a person has muted. */
export async function listMuted(db: Database, persona: string): Promise<string[]> {
  const rows = await db
    .select({ tipo: mutedNotifications.tipo })
    .from(mutedNotifications)
    .where(eq(mutedNotifications.persona, persona));
  return rows.map((row) => row.tipo).sort();
}

/** Replaces the kinds that a person has muted. */
export async function replaceMuted(tx: Database, persona: string, kinds: string[]): Promise<void> {
  await tx.delete(mutedNotifications).where(eq(mutedNotifications.persona, persona));
  if (kinds.length === 0) return;
  await tx.insert(mutedNotifications).values(kinds.map((tipo) => ({ persona, tipo })));
}

/** Lists the notifications about a page for all people, newest first. */
export function listOfPage(db: Database, uid: string, most: number): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(eq(notifications.uid, uid))
    .orderBy(desc(notifications.id))
    .limit(most);
}
