import { admissions, invitations, members, people } from '@db/tables';
import { and, asc, count, desc, eq, gt, inArray, lt, lte, ne } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { deleteUpTo } from '@/lib/core/db/bulk';

export type InvitationRow = typeof invitations.$inferSelect;

export async function insertInvitation(tx: Database, row: InvitationRow): Promise<void> {
  await tx.insert(invitations).values(row);
}

/** Lists the invitations of a page, newest first: all, or those that are open at `openAt` (ms). */
export function listInvitations(
  db: Database,
  uid: string,
  openAt?: number,
): Promise<InvitationRow[]> {
  const { estado, caducaEn } = invitations;
  const isOpen = openAt === undefined ? [] : [eq(estado, 'abierta'), gt(caducaEn, openAt)];
  return db
    .select()
    .from(invitations)
    .where(and(eq(invitations.uid, uid), ...isOpen))
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
export async function declineInvitation(tx: Database, id: string): Promise<void> {
  await tx
    .update(invitations)
    .set({ estado: 'rechazada' })
    .where(and(eq(invitations.id, id), ne(invitations.estado, 'aceptada')));
}

/** Deletes invitations that expired before an instant, `most` at most. Returns their number. */
export function deleteOldInvitations(tx: Database, before: number, most: number): Promise<number> {
  const where = lte(invitations.caducaEn, before);
  return deleteUpTo(tx, { table: invitations, key: invitations.id, where, most });
}

export type AdmissionRow = typeof admissions.$inferSelect;

export async function insertAdmission(tx: Database, row: AdmissionRow): Promise<void> {
  await tx.insert(admissions).values(row);
}

export async function findAdmission(db: Database, id: string): Promise<AdmissionRow | undefined> {
  const [row] = await db.select().from(admissions).where(eq(admissions.id, id));
  return row;
}

/** Closes an open invitation to register. Returns false if it was not open. */
export async function closeAdmission(
  tx: Database,
  id: string,
  estado: 'usada' | 'retirada',
): Promise<boolean> {
  const rows = await tx
    .update(admissions)
    .set({ estado })
    .where(and(eq(admissions.id, id), eq(admissions.estado, 'abierta')))
    .returning({ id: admissions.id });
  return rows.length > 0;
}

/** Lists invitations to register, latest expiry first. */
export function listAdmissions(db: Database, most: number): Promise<AdmissionRow[]> {
  return db.select().from(admissions).orderBy(desc(admissions.caducaEn)).limit(most);
}

/** Deletes invitations that expired before an instant, `most` at most. Returns their number. */
export function deleteOldAdmissions(tx: Database, before: number, most: number): Promise<number> {
  const where = lt(admissions.caducaEn, before);
  return deleteUpTo(tx, { table: admissions, key: admissions.id, where, most });
}

type PersonRow = typeof people.$inferSelect;
type MemberRow = typeof members.$inferSelect;

const membership = (uid: string, persona: string) =>
  and(eq(members.uid, uid), eq(members.persona, persona));

export async function insertPerson(tx: Database, row: PersonRow): Promise<void> {
  await tx.insert(people).values(row);
}

export async function findPerson(db: Database, id: string): Promise<PersonRow | undefined> {
  const [row] = await db.select().from(people).where(eq(people.id, id));
  return row;
}

/** Deletes people; identities, sessions and memberships are deleted by foreign key. */
export async function deletePeople(tx: Database, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(people).where(inArray(people.id, ids));
}

export async function insertMember(tx: Database, row: MemberRow): Promise<void> {
  await tx.insert(members).values(row);
}

/** Lists a person's memberships, oldest first. */
export function listMemberships(db: Database, persona: string) {
  const { uid, rol, creadoEn } = members;
  return db
    .select({ uid, rol, creadoEn })
    .from(members)
    .where(eq(members.persona, persona))
    .orderBy(asc(creadoEn), asc(uid));
}

export function countMembers(db: Database, uid: string): Promise<number> {
  return db.$count(members, eq(members.uid, uid));
}

/** Counts the owners of each page in `uids`. Pages without an owner are missing in the map. */
export async function countOwners(db: Database, uids: string[]): Promise<Map<string, number>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .select({ uid: members.uid, owners: count() })
    .from(members)
    .where(and(inArray(members.uid, uids), eq(members.rol, 'dueno')))
    .groupBy(members.uid);
  return new Map(rows.map(({ uid, owners }) => [uid, owners]));
}

/** Lists the members of a page with their contact data, oldest first. */
export function listMembers(db: Database, uid: string) {
  return db
    .select({
      persona: members.persona,
      rol: members.rol,
      creadoEn: members.creadoEn,
      nombre: people.nombre,
      email: people.email,
    })
    .from(members)
    .innerJoin(people, eq(people.id, members.persona))
    .where(eq(members.uid, uid))
    .orderBy(asc(members.creadoEn), asc(members.persona));
}

export async function findRole(db: Database, uid: string, persona: string) {
  const [row] = await db.select({ rol: members.rol }).from(members).where(membership(uid, persona));
  return row?.rol;
}

export async function updateRole(
  tx: Database,
  { uid, persona, rol }: Pick<MemberRow, 'uid' | 'persona' | 'rol'>,
): Promise<void> {
  await tx.update(members).set({ rol }).where(membership(uid, persona));
}

export async function deleteMember(tx: Database, uid: string, persona: string): Promise<void> {
  await tx.delete(members).where(membership(uid, persona));
}

export async function deleteMembers(tx: Database, uid: string): Promise<void> {
  await tx.delete(members).where(eq(members.uid, uid));
}

/** Lists the contact data of a page's owners. */
export function listOwners(db: Database, uid: string) {
  return db
    .select({ persona: people.id, nombre: people.nombre, email: people.email })
    .from(members)
    .innerJoin(people, eq(people.id, members.persona))
    .where(and(eq(members.uid, uid), eq(members.rol, 'dueno')))
    .orderBy(asc(members.creadoEn), asc(members.persona));
}

/** True if a person owns both pages. */
export async function haveCommonOwner(db: Database, one: string, other: string): Promise<boolean> {
  const owned = (uid: string) => and(eq(members.uid, uid), eq(members.rol, 'dueno'));
  const owners = db.select({ persona: members.persona }).from(members).where(owned(other));
  const [row] = await db
    .select({ persona: members.persona })
    .from(members)
    .where(and(owned(one), inArray(members.persona, owners)))
    .limit(1);
  return row !== undefined;
}
