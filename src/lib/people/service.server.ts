import { type Database, reading } from '@/lib/core/db';
import { newId, nowMs } from '@/lib/core/env/system';
import { AppError, existing } from '@/lib/core/http/errors';
import { defineQuota } from '@/lib/plans/usage.server';
import { revokeInvitationsBy } from './invitations.server';
import * as queries from './queries.server';
import { mayDo, type Right, type Role } from './rights';
import { peopleIssue } from './texts';

defineQuota({ key: 'equipo', count: queries.countMembers });

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

/** Lists a person's memberships, oldest first. */
export const membershipsOf = queries.listMemberships;

export async function pageIdsOf(persona: string): Promise<string[]> {
  return (await queries.listMemberships(await reading(), persona)).map(({ uid }) => uid);
}

/** Returns the pages in `uids` that have only one owner. */
export async function ownedByOne(db: Database, uids: string[]): Promise<Set<string>> {
  const owners = await queries.countOwners(db, uids);
  return new Set(uids.filter((uid) => owners.get(uid) === 1));
}

/** Lists the members of a page, oldest first. */
export const membersOf = queries.listMembers;

/**
 * Moves the memberships of the person `from` to the person `to` and deletes `from`, inside the
 * caller's transaction. Returns false if `from` existed before `since`.
 */
export async function mergePerson(
  tx: Database,
  { from, to, since }: { from: string; to: string; since: number },
): Promise<boolean> {
  const person = await queries.findPerson(tx, from);
  if (!person || person.creadaEn < since) return false;
  for (const { uid, rol, creadoEn } of await queries.listMemberships(tx, from)) {
    if (await queries.findRole(tx, uid, to)) continue;
    await queries.insertMember(tx, { uid, persona: to, rol, creadoEn });
  }
  await queries.deletePeople(tx, [from]);
  return true;
}

export const roleOf = queries.findRole;

/** A person who acts on a page. */
export interface Asking {
  uid: string;
  persona: string;
}

/**
 * Throws `forbidden` unless a person has a right on a page now. The right may have been withdrawn
 * between the request's check and the transaction.
 */
export async function checkRight(
  tx: Database,
  { uid, persona }: Asking,
  right: Right,
): Promise<void> {
  const role = await queries.findRole(tx, uid, persona);
  if (!role || !mayDo(role, right)) throw new AppError('forbidden');
}

/** Adds a member to a page, inside the caller's transaction. */
export async function addMember(
  tx: Database,
  member: { uid: string; persona: string; rol: Role },
): Promise<void> {
  await queries.insertMember(tx, { ...member, creadoEn: nowMs() });
}

/** Throws `stale` where a page has lost its last owner, which rolls back the transaction. */
async function checkOwned(tx: Database, uid: string): Promise<void> {
  if ((await queries.countOwners(tx, [uid])).has(uid)) return;
  throw new AppError('stale', { message: peopleIssue('lastOwner') });
}

/**
 * Sets the roles of members. The invitations of a member who may no longer invite are revoked.
 * Throws `stale` when no owner would remain.
 */
export async function setRoles(
  tx: Database,
  uid: string,
  changes: { persona: string; rol: Role }[],
): Promise<void> {
  for (const { persona, rol } of changes) {
    await queries.updateRole(tx, { uid, persona, rol });
    if (!mayDo(rol, 'team.manage')) await revokeInvitationsBy(tx, uid, persona);
  }
  await checkOwned(tx, uid);
}

/** Removes a member and revokes their invitations. Throws `stale` for the last owner. */
export async function removeMember(tx: Database, uid: string, persona: string): Promise<void> {
  await revokeInvitationsBy(tx, uid, persona);
  await queries.deleteMember(tx, uid, persona);
  await checkOwned(tx, uid);
}

/** Removes all members of a page that is being deleted. */
export const removeMembers = queries.deleteMembers;

/** True if a person owns both pages. */
export const shareOwner = queries.haveCommonOwner;
