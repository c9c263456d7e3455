import { subscribers } from '@db/tables';
import { and, count, desc, eq, like, lt } from 'drizzle-orm';
import type { Database } from '../db';

export type SubscriberRow = typeof subscribers.$inferSelect;

/** Whoever has an address, among those of a page. */
export async function findSubscriber(
  db: Database,
  uid: string,
  correo: string,
): Promise<SubscriberRow | undefined> {
  const [row] = await db
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.uid, uid), eq(subscribers.correo, correo)));
  return row;
}

/** Whom the hash of a key is of. */
export async function findByKey(db: Database, llave: string): Promise<SubscriberRow | undefined> {
  const [row] = await db.select().from(subscribers).where(eq(subscribers.llave, llave));
  return row;
}

/** Stores somebody, or the new key of whoever has not confirmed yet. */
export async function savePending(tx: Database, row: SubscriberRow): Promise<void> {
  const { llave, creadoEn } = row;
  await tx
    .insert(subscribers)
    .values(row)
    .onConflictDoUpdate({
      target: [subscribers.uid, subscribers.correo],
      set: { llave, creadoEn },
      setWhere: eq(subscribers.estado, 'pendiente'),
    });
}

/** Writes down that somebody confirmed. */
export async function confirm(tx: Database, id: string, confirmadoEn: number): Promise<void> {
  await tx
    .update(subscribers)
    .set({ estado: 'confirmado', confirmadoEn })
    .where(and(eq(subscribers.id, id), eq(subscribers.estado, 'pendiente')));
}

/** Removes somebody from a page. Returns whether they were there. */
export async function deleteSubscriber(tx: Database, uid: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(subscribers)
    .where(and(eq(subscribers.uid, uid), eq(subscribers.id, id)))
    .returning({ id: subscribers.id });
  return deleted.length > 0;
}

/** How many of a page have confirmed, and how many have not yet. */
export async function countStates(
  db: Database,
  uid: string,
): Promise<{ confirmado: number; pendiente: number }> {
  const rows = await db
    .select({ estado: subscribers.estado, all: count() })
    .from(subscribers)
    .where(eq(subscribers.uid, uid))
    .groupBy(subscribers.estado);
  const of = (estado: string) => rows.find((row) => row.estado === estado)?.all ?? 0;
  return { confirmado: of('confirmado'), pendiente: of('pendiente') };
}

/** Those of a page, newest first, before one of them, whose address holds every word. */
export function listSubscribers(
  db: Database,
  uid: string,
  which: { words?: string[]; before?: string | undefined; most: number; confirmed?: boolean },
): Promise<SubscriberRow[]> {
  const { words = [], before, most, confirmed = false } = which;
  const found = words.map((word) => like(subscribers.correo, `%${word}%`));
  const older = before === undefined ? undefined : lt(subscribers.id, before);
  const state = confirmed ? eq(subscribers.estado, 'confirmado') : undefined;
  return db
    .select()
    .from(subscribers)
    .where(and(eq(subscribers.uid, uid), state, older, ...found))
    .orderBy(desc(subscribers.id))
    .limit(most);
}

/** Removes those who have not confirmed since before a moment. */
export async function deletePending(tx: Database, before: number): Promise<void> {
  await tx
    .delete(subscribers)
    .where(and(eq(subscribers.estado, 'pendiente'), lt(subscribers.creadoEn, before)));
}
