import { sessions } from '@db/tables';
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../db';

export type SessionRow = typeof sessions.$inferSelect;

/** Stores a new session. */
export async function insertSession(tx: Database, row: SessionRow): Promise<void> {
  await tx.insert(sessions).values(row);
}

/** The session with an id. */
export async function findSession(db: Database, id: string): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
  return row;
}

/** A person's sessions that were in use since one moment and began since another, newest use first. */
export function listSessions(
  db: Database,
  uid: string,
  since: { seen: number; begun: number },
): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.uid, uid),
        gt(sessions.vistaEn, since.seen),
        gt(sessions.creadaEn, since.begun),
      ),
    )
    .orderBy(desc(sessions.vistaEn), desc(sessions.creadaEn));
}

/** Writes down when a session was in use. */
export async function touchSession(tx: Database, id: string, vistaEn: number): Promise<void> {
  await tx.update(sessions).set({ vistaEn }).where(eq(sessions.id, id));
}

/** Removes a session, whoever's it is. */
export async function deleteSession(tx: Database, id: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, id));
}

/** Removes all sessions of a person. Returns how many there were. */
export async function deleteSessionsOf(tx: Database, uid: string): Promise<number> {
  const gone = await tx
    .delete(sessions)
    .where(eq(sessions.uid, uid))
    .returning({ id: sessions.id });
  return gone.length;
}

/** Removes everybody's sessions that were last used before a moment. */
export async function deleteIdleSessions(tx: Database, before: number): Promise<void> {
  await tx.delete(sessions).where(lte(sessions.vistaEn, before));
}
