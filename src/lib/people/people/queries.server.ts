import { members, people } from '@db/tables';
import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';

type PersonRow = typeof people.$inferSelect;
type MemberRow = typeof members.$inferSelect;

const membership = (uid: string, persona: string) =>
  and(eq(members.uid, uid), eq(members.persona, persona));

/** Stores a person. */
export async function insertPerson(tx: Database, row: PersonRow): Promise<void> {
  await tx.insert(people).values(row);
}

/** The person of an id. */
export async function findPerson(db: Database, id: string): Promise<PersonRow | undefined> {
  const [row] = await db.select().from(people).where(eq(people.id, id));
  return row;
}

/** Removes people; their identities, sessions and memberships go with them by reference. */
export async function deletePeople(tx: Database, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(people).where(inArray(people.id, ids));
}

/** Stores that a person works on a page. */
export async function insertMember(tx: Database, row: MemberRow): Promise<void> {
  await tx.insert(members).values(row);
}

/** Where a person works and as what, the oldest membership first. */
export function listMemberships(db: Database, persona: string) {
  const { uid, rol, creadoEn } = members;
  return db
    .select({ uid, rol, creadoEn })
    .from(members)
    .where(eq(members.persona, persona))
    .orderBy(asc(creadoEn), asc(uid));
}

/** How many people work on a page. */
export function countMembers(db: Database, uid: string): Promise<number> {
  return db.$count(members, eq(members.uid, uid));
}

/** How many owners each of some pages has. */
export async function countOwners(db: Database, uids: string[]): Promise<Map<string, number>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .select({ uid: members.uid, owners: count() })
    .from(members)
    .where(and(inArray(members.uid, uids), eq(members.rol, 'dueno')))
    .groupBy(members.uid);
  return new Map(rows.map(({ uid, owners }) => [uid, owners]));
}

/** Who works on a page and how they are written to, the oldest membership first. */
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

/** What a person is to a page, or undefined. */
export async function findRole(db: Database, uid: string, persona: string) {
  const [row] = await db.select({ rol: members.rol }).from(members).where(membership(uid, persona));
  return row?.rol;
}

/** Gives a member another role. */
export async function updateRole(
  tx: Database,
  { uid, persona, rol }: Pick<MemberRow, 'uid' | 'persona' | 'rol'>,
): Promise<void> {
  await tx.update(members).set({ rol }).where(membership(uid, persona));
}

/** Takes a person off a page. */
export async function deleteMember(tx: Database, uid: string, persona: string): Promise<void> {
  await tx.delete(members).where(membership(uid, persona));
}

/** Takes all people off a page. */
export async function deleteMembers(tx: Database, uid: string): Promise<void> {
  await tx.delete(members).where(eq(members.uid, uid));
}

/** Where the owners of a page are written to. */
export function listContacts(db: Database, uid: string) {
  return db
    .select({ persona: people.id, nombre: people.nombre, email: people.email })
    .from(members)
    .innerJoin(people, eq(people.id, members.persona))
    .where(and(eq(members.uid, uid), eq(members.rol, 'dueno')))
    .orderBy(asc(members.creadoEn), asc(members.persona));
}

/** Whether a person owns both of two pages. */
export async function shareOwner(db: Database, one: string, other: string): Promise<boolean> {
  const owned = (uid: string) => and(eq(members.uid, uid), eq(members.rol, 'dueno'));
  const owners = db.select({ persona: members.persona }).from(members).where(owned(other));
  const [row] = await db
    .select({ persona: members.persona })
    .from(members)
    .where(and(owned(one), inArray(members.persona, owners)))
    .limit(1);
  return row !== undefined;
}
