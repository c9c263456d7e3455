import { messages } from '@db/tables';
import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  max,
  ne,
} from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { deleteUpTo } from '@/lib/core/db/bulk';
import type { Folder } from './limits';

export type MessageRow = typeof messages.$inferSelect;

export async function insertMessage(tx: Database, row: MessageRow): Promise<void> {
  await tx.insert(messages).values(row);
}

/** Returns up to five messages to a page since a moment with the same text. */
export async function listLike(
  db: Database,
  { uid, texto, since }: { uid: string; texto: string; since: number },
): Promise<Pick<MessageRow, 'correo'>[]> {
  return db
    .select({ correo: messages.correo })
    .from(messages)
    .where(and(eq(messages.uid, uid), gt(messages.creadoEn, since), eq(messages.texto, texto)))
    .limit(5);
}

/** Counts the read and the unread messages in each folder of a page. */
export async function countByFolder(
  db: Database,
  uid: string,
): Promise<{ carpeta: Folder; leido: boolean; all: number }[]> {
  return db
    .select({ carpeta: messages.carpeta, leido: messages.leido, all: count() })
    .from(messages)
    .where(eq(messages.uid, uid))
    .groupBy(messages.carpeta, messages.leido);
}

export function countUnread(db: Database, uid: string): Promise<number> {
  return db.$count(
    messages,
    and(eq(messages.uid, uid), eq(messages.carpeta, 'bandeja'), eq(messages.leido, false)),
  );
}

/**
 * Returns messages of one folder or of all, newest first, older than `before`, that contain all
 * `words`.
 */
export function listMessages(
  db: Database,
  uid: string,
  which: { carpeta?: Folder; words?: string[]; before?: string | undefined; most: number },
): Promise<MessageRow[]> {
  const { carpeta, words = [], before, most } = which;
  const folder = carpeta && eq(messages.carpeta, carpeta);
  const matches = words.map((word) => like(messages.busqueda, `%${word}%`));
  const older = before === undefined ? undefined : lt(messages.id, before);
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.uid, uid), folder, older, ...matches))
    .orderBy(desc(messages.id))
    .limit(most);
}

export async function updateMessages(
  tx: Database,
  uid: string,
  ids: string[],
  values: Partial<MessageRow>,
): Promise<void> {
  await tx
    .update(messages)
    .set(values)
    .where(and(eq(messages.uid, uid), inArray(messages.id, ids)));
}

/** Marks all messages in a page's inbox as read. */
export async function readAll(tx: Database, uid: string): Promise<void> {
  await tx
    .update(messages)
    .set({ leido: true })
    .where(and(eq(messages.uid, uid), eq(messages.carpeta, 'bandeja'), eq(messages.leido, false)));
}

/** Deletes a message in a page's bin. Returns false when there is none. */
export async function deleteBinned(tx: Database, uid: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(messages)
    .where(and(eq(messages.uid, uid), eq(messages.id, id), eq(messages.carpeta, 'papelera')))
    .returning({ id: messages.id });
  return deleted.length > 0;
}

/** Deletes a page's spam except the `most` newest messages. */
export async function trimSpam(tx: Database, uid: string, most: number): Promise<void> {
  const ofSpam = and(eq(messages.uid, uid), eq(messages.carpeta, 'spam'));
  const [last] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(ofSpam)
    .orderBy(desc(messages.id))
    .offset(most)
    .limit(1);
  if (last) await tx.delete(messages).where(and(ofSpam, lt(messages.id, last.id)));
}

/** Deletes up to `most` messages of spam and bin older than a moment; returns how many. */
export function deleteOld(tx: Database, before: number, most: number): Promise<number> {
  const isBinned = inArray(messages.carpeta, ['spam', 'papelera']);
  const where = and(isBinned, lt(messages.movidoEn, before));
  return deleteUpTo(tx, { table: messages, key: messages.id, where, most });
}

/** Returns the time (ms) at which a page's members were last notified of messages. */
export async function lastNotifiedAt(db: Database, uid: string): Promise<number> {
  const [row] = await db
    .select({ at: max(messages.avisadoEn) })
    .from(messages)
    .where(and(eq(messages.uid, uid), isNotNull(messages.avisadoEn)));
  return row?.at ?? 0;
}

/** Returns the unnotified messages of a page's inbox, newest first, and marks them as notified. */
export async function takeUnnotified(
  tx: Database,
  uid: string,
  now: number,
): Promise<MessageRow[]> {
  const rows = await tx
    .update(messages)
    .set({ avisadoEn: now })
    .where(
      and(
        eq(messages.uid, uid),
        eq(messages.carpeta, 'bandeja'),
        isNull(messages.avisadoEn),
        ne(messages.leido, true),
      ),
    )
    .returning();
  return rows.sort((one, other) => (one.id < other.id ? 1 : -1));
}
