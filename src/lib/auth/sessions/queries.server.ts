import { sessions } from '@db/tables';
import { and, asc, desc, eq, exists, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { deleteUpTo } from '@/lib/core/db/bulk';
import { preparedQuery } from '@/lib/core/db/dialect-sql';
import { members } from '@/lib/people/read-model.server';

export type SessionRow = typeof sessions.$inferSelect;

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
 * Returns a session with its page and the person's role there: the wanted page if it is the
 * person's, else the last shown, else their oldest.
 */
export async function findSession(db: Database, id: string, wanted: string) {
  const [row] = await sessionOf(db, { id, wanted });
  return row;
}

/** Returns a session even if its person has no page. */
export async function findBareSession(db: Database, id: string): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
  return row;
}

/** Lists a person's sessions used since one instant and created since another, last used first. */
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

/** Stores when a session was last used. */
export async function touchSession(tx: Database, id: string, vistaEn: number): Promise<void> {
  await tx.update(sessions).set({ vistaEn }).where(eq(sessions.id, id));
}

export async function deleteSession(tx: Database, id: string): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.id, id));
}

/** Deletes all sessions of a person. Returns their number. */
export async function deleteSessionsOf(tx: Database, persona: string): Promise<number> {
  const gone = await tx
    .delete(sessions)
    .where(eq(sessions.persona, persona))
    .returning({ id: sessions.id });
  return gone.length;
}

/** Deletes sessions last used before an instant, `most` at most. */
export function deleteIdleSessions(tx: Database, before: number, most: number): Promise<number> {
  const where = lte(sessions.vistaEn, before);
  return deleteUpTo(tx, { table: sessions, key: sessions.id, where, most });
}

/** Sets the page that a session shows. Returns false if its person does not work on it. */
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
