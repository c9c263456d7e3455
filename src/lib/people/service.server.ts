import type { Database } from '@/lib/core/db';
import { newId, nowMs } from '@/lib/core/env/system';
import { existing } from '@/lib/core/http/errors';
import * as queries from './queries.server';

/** Stores a new person, the owner of a page, inside the caller's transaction. */
export async function createOwner(
  tx: Database,
  uid: string,
  { nombre, email }: { nombre: string; email: string },
): Promise<{ persona: string; creadaEn: number }> {
  const [id, creadaEn] = [newId(), nowMs()];
  await queries.insertPerson(tx, { id, nombre, email, creadaEn });
  await addOwner(tx, uid, id);
  return { persona: id, creadaEn };
}

/** Makes a person an owner of a page, inside the caller's transaction. */
export async function addOwner(tx: Database, uid: string, persona: string): Promise<void> {
  await queries.insertMember(tx, { uid, persona, rol: 'dueno', creadoEn: nowMs() });
}

/** Lists the ids of a page's owners. */
export async function ownersOf(db: Database, uid: string): Promise<string[]> {
  return (await queries.listOwners(db, uid)).map(({ persona }) => persona);
}

export interface Contact {
  persona: string;
  nombre: string;
  /** Empty if unknown. */
  email: string;
}

/** Lists the contact data of a page's owners. */
export const contactsOf = queries.listOwners;

/** Returns a person's contact data. Throws `notFound`. */
export async function contactOf(db: Database, persona: string): Promise<Contact> {
  const person = existing(await queries.findPerson(db, persona));
  return { persona, nombre: person.nombre, email: person.email };
}

/** Returns the uid of a person's oldest membership, in any role, or undefined. */
export async function ownedPage(db: Database, persona: string): Promise<string | undefined> {
  return (await queries.listMemberships(db, persona))[0]?.uid;
}

/** Returns the stored fields of a person without the id. Throws `notFound`. */
export async function describePerson(db: Database, persona: string) {
  const { id: _, ...fields } = existing(await queries.findPerson(db, persona));
  return fields;
}

/**
 * Deletes the people in `ids` who have no page left, inside the caller's transaction, because an
 * account is deleted with its last page.
 */
export async function removePageless(tx: Database, ids: string[]): Promise<void> {
  const gone: string[] = [];
  for (const id of ids) {
    if ((await queries.listMemberships(tx, id)).length === 0) gone.push(id);
  }
  await queries.deletePeople(tx, gone);
}
