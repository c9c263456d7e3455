import { invitations } from '@db/tables';
import { and, desc, eq, gt, inArray, lte, ne } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { deleteSome } from '@/lib/kernel/db/bulk/bites';

export type InvitationRow = typeof invitations.$inferSelect;

/** Stores an invitation. */
export async function insertInvitation(tx: Database, row: InvitationRow): Promise<void> {
  await tx.insert(invitations).values(row);
}

/** Everything asked of whom for a page that is still known, the newest first. */
export function listAll(db: Database, uid: string): Promise<InvitationRow[]> {
  return db
    .select()
    .from(invitations)
    .where(eq(invitations.uid, uid))
    .orderBy(desc(invitations.creadaEn), desc(invitations.id));
}

/** The invitations to a page that can still be taken, the newest first. */
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

/** The invitation of an id, in any state. */
export async function findInvitation(db: Database, id: string): Promise<InvitationRow | undefined> {
  const [row] = await db.select().from(invitations).where(eq(invitations.id, id));
  return row;
}

/** Ends invitations that are open. Returns how many were. */
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

/** Writes down that an invitation is not wanted, unless it was taken. */
export async function refuse(tx: Database, id: string): Promise<void> {
  await tx
    .update(invitations)
    .set({ estado: 'rechazada' })
    .where(and(eq(invitations.id, id), ne(invitations.estado, 'aceptada')));
}

/** Deletes some invitations that expired before a moment; returns how many. */
export function deleteOldInvitations(tx: Database, before: number, most: number): Promise<number> {
  const where = lte(invitations.caducaEn, before);
  return deleteSome(tx, { table: invitations, key: invitations.id, where, most });
}
