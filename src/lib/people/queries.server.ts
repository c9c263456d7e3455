import { members, people, profiles } from '@db/tables';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../db';

type PersonRow = typeof people.$inferSelect;
type MemberRow = typeof members.$inferSelect;

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

/** The pages that a person works on, the oldest membership first. */
export function listPages(db: Database, persona: string) {
  return db
    .select({
      uid: members.uid,
      slug: profiles.slug,
      nombre: profiles.nombre,
      rol: members.rol,
      creadoEn: members.creadoEn,
    })
    .from(members)
    .innerJoin(profiles, eq(profiles.uid, members.uid))
    .where(eq(members.persona, persona))
    .orderBy(asc(members.creadoEn), asc(members.uid));
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

/** Who owns a page, the oldest first. */
export function listOwners(db: Database, uid: string): Promise<MemberRow[]> {
  return db
    .select()
    .from(members)
    .where(and(eq(members.uid, uid), eq(members.rol, 'dueno')))
    .orderBy(asc(members.creadoEn), asc(members.persona));
}
