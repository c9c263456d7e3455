import { invitations } from '@db/tables';
import { and, desc, eq, gt, inArray, lte, ne } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { deleteSome } from '@/lib/core/db/bulk/bites';

export type InvitationRow = typeof invitations.$inferSelect;

export async function insertInvitation(tx: Database, row: InvitationRow): Promise<void> {
  await tx.insert(invitations).values(row);
}

/** Lists all invitations of a page in any state, newest first. */
export function listAll(db: Database, uid: string): Promise<InvitationRow[]> {
  return db
    .select()
    .from(invitations)
    .where(eq(invitations.uid, uid))
    .orderBy(desc(invitations.creadaEn), desc(invitations.id));
}

/** Lists the open invitations of a page, newest first. */
export function listOpen(db: Database, uid: string, now: number): Promise<InvitationRow[]> {
  return db
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.uid, uid),
        eq(invitations.estado, 'abierta'),
        gt(invitations.caducaEn, now),
      ),
    )
    .orderBy(desc(invitations.creadaEn), desc(invitations.id));
}

/** Returns an invitation in any state. */
export async function findInvitation(db: Database, id: string): Promise<InvitationRow | undefined> {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id));
  return row;
}

/** Closes open invitations. Returns the number closed. */
export async function closeInvitations(
  tx: Database,
  ids: string[],
  estado: 'aceptada' | 'retirada',
): Promise<number> {
  if (ids.length === 0) return 0;
  const closed = await tx
    .update(invitations)
    .set({ estado })
    .where(and(inArray(invitations.id, ids), eq(invitations.estado, 'abierta')))
    .returning({ id: invitations.id });
  return closed.length;
}

/** Marks an invitation as declined, unless it was accepted. */
export async function refuse(tx: Database, id: string): Promise<void> {
  await tx
    .update(invitations)
    .set({ estado: 'rechazada' })
    .where(and(eq(invitations.id, id), ne(invitations.estado, 'aceptada')));
}

/** Deletes invitations that expired before an instant, `most` at most. Returns their number. */
export function deleteOldInvitations(tx: Database, before: number, most: number): Promise<number> {
  const where = lte(invitations.caducaEn, before);
  return deleteSome(tx, { table: invitations, key: invitations.id, where, most });
}
