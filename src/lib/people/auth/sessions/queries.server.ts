import { sessions } from '@db/tables';
import { and, asc, desc, eq, exists, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { deleteSome } from '@/lib/kernel/db/bulk/bites';
import { preparedQuery } from '@/lib/kernel/db/prepared-query';
import { members } from '@/lib/people/people/read-model.server';

export type SessionRow = typeof sessions.$inferSelect;

/** Stores a new session. */
export async function insertSession(tx: Database, row: SessionRow): Promise<void> {
  await tx.insert(sessions).values(row);
}

const first = (uid: unknown) => desc(sql`case when ${members.uid} = ${uid} then 1 else 0 end`);
const sessionOf = preparedQuery((db) =>
  db
    .select({ session: sessions, uid: members.uid, rol: members.rol })
    .from(sessions)
    .innerJoin(members, eq(members.persona, sessions.persona))
    .where(eq(sessions.id, sql.placeholder('id')))
    .orderBy(
      first(sql.placeholder('wanted')),
      first(sessions.uid),
      asc(members.creadoEn),
      asc(members.uid),
    )
    .limit(1),
);

/**
 * The session with an id, and the page that it shows with the person's role there:
 * the one that is wanted if it is the person's, else the last shown, else their oldest.
 */
export async function findSession(db: Database, id: string, wanted: string) {
  const [row] = await sessionOf(db, { id, wanted });
  return row;
}

/** The session with an id, also of a person who works on no page any more. */
export async function findBareSession(db: Database, id: string): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
  return row;
}

/** A person's sessions that were in use since one moment and began since another, newest use first. */
export function listSessions(
  db: Database,
  persona: string,
  since: { seen: number; begun: number },
): Promise<SessionRow[]> {
  return db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.persona, persona),
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

/** Deletes a session of any person. */
export async function deleteSession(tx: Database, id: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, id));
}

/** Removes all sessions of a person. Returns how many there were. */
export async function deleteSessionsOf(tx: Database, persona: string): Promise<number> {
  const gone = await tx
    .delete(sessions)
    .where(eq(sessions.persona, persona))
    .returning({ id: sessions.id });
  return gone.length;
}

/** Deletes all sessions that were last used before a moment. */
export function deleteIdleSessions(tx: Database, before: number, most: number): Promise<number> {
  const where = lte(sessions.vistaEn, before);
  return deleteSome(tx, { table: sessions, key: sessions.id, where, most });
}

/** Says which page a session shows, where its person works on it. Returns whether they do. */
export async function updateShownPage(
  tx: Database,
  { id, persona, uid }: { id: string; persona: string; uid: string },
): Promise<boolean> {
  const own = tx
    .select({ uid: members.uid })
    .from(members)
    .where(and(eq(members.uid, uid), eq(members.persona, persona)));
  const changed = await tx
    .update(sessions)
    .set({ uid })
    .where(and(eq(sessions.id, id), exists(own)))
    .returning({ id: sessions.id });
  return changed.length > 0;
}
