import { type Database, together } from '@/lib/kernel/db';
import { newId, nowMs } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import * as queries from './queries.server';

/** Stores a new person, the owner of a page, inside the caller's transaction. Returns their id. */
export async function createOwner(
  tx: Database,
  uid: string,
  { nombre, email }: { nombre: string; email: string },
): Promise<string> {
  const id = newId();
  await together(
    () => queries.insertPerson(tx, { id, nombre, email, creadaEn: nowMs() }),
    () => addOwner(tx, uid, id),
  );
  return id;
}

/** Makes a person the owner of a page inside the caller's transaction. */
export async function addOwner(tx: Database, uid: string, persona: string): Promise<void> {
  await queries.insertMember(tx, { uid, persona, rol: 'dueno', creadoEn: nowMs() });
}

/** The ids of the people who own a page. */
export async function ownersOf(db: Database, uid: string): Promise<string[]> {
  return (await queries.listContacts(db, uid)).map(({ persona }) => persona);
}

/** How a person is written to. */
export interface Contact {
  persona: string;
  nombre: string;
  /** Empty where none is known. */
  email: string;
}

/** How the owners of a page are written to. */
export function contactsOf(db: Database, uid: string): Promise<Contact[]> {
  return queries.listContacts(db, uid);
}

/** How a person is written to. Throws `notFound`. */
export async function contactOf(db: Database, persona: string): Promise<Contact> {
  const person = await queries.findPerson(db, persona);
  if (!person) throw new AppError('notFound');
  return { persona, nombre: person.nombre, email: person.email };
}

/** The oldest page of a person, or undefined. */
export async function ownedPage(db: Database, persona: string): Promise<string | undefined> {
  return (await queries.listMemberships(db, persona))[0]?.uid;
}

/** A person's own fields, for taking them away. Throws `notFound`. */
export async function describePerson(db: Database, persona: string) {
  const person = await queries.findPerson(db, persona);
  if (!person) throw new AppError('notFound');
  const { id: _, ...fields } = person;
  return fields;
}

/**
 * Removes those of some people who have no page any more, inside the caller's
 * transaction: with the last page goes the account.
 */
export async function removePageless(tx: Database, ids: string[]): Promise<void> {
  const gone: string[] = [];
  for (const id of ids) {
    if ((await queries.listMemberships(tx, id)).length === 0) gone.push(id);
  }
  await queries.deletePeople(tx, gone);
}
