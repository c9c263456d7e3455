import { type Database, reading } from '@/lib/kernel/db';
import { nowMs } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import { defineQuota } from '@/lib/plans/usage.server';
import { revokeThoseOf } from './invitations.server';
import * as queries from './queries.server';
import { mayDo, type Right, type Role } from './rights';
import { peopleFault } from './texts';

defineQuota({ key: 'equipo', count: queries.countMembers });

/** A member of a page. */
export type PageMember = Awaited<ReturnType<typeof queries.listMembers>>[number];

/** Where a person works and as what, the oldest membership first. */
export function membershipsOf(db: Database, persona: string) {
  return queries.listMemberships(db, persona);
}

/** The ids of the pages that a person works on. */
export async function pageIdsOf(persona: string): Promise<string[]> {
  return (await queries.listMemberships(await reading(), persona)).map(({ uid }) => uid);
}

/** Those of some pages that have one owner only. */
export async function ownedByOne(db: Database, uids: string[]): Promise<Set<string>> {
  const owners = await queries.countOwners(db, uids);
  return new Set(uids.filter((uid) => owners.get(uid) === 1));
}

/** Who works on a page, the oldest first. */
export function membersOf(db: Database, uid: string): Promise<PageMember[]> {
  return queries.listMembers(db, uid);
}

/** What a person is to a page, or undefined. */
export function roleOf(db: Database, uid: string, persona: string): Promise<Role | undefined> {
  return queries.findRole(db, uid, persona);
}

/**
 * Throws `forbidden` unless a person has a right on a page now: it may have been withdrawn between
 * the request's check and the transaction.
 */
export async function checkRight(
  tx: Database,
  { uid, persona }: { uid: string; persona: string },
  right: Right,
): Promise<void> {
  const role = await queries.findRole(tx, uid, persona);
  if (!role || !mayDo(role, right)) throw new AppError('forbidden');
}

/** Lets a person work on a page, inside the caller's transaction. */
export async function addMember(
  tx: Database,
  member: { uid: string; persona: string; rol: Role },
): Promise<void> {
  await queries.insertMember(tx, { ...member, creadoEn: nowMs() });
}

/** Throws `stale` where a page has lost its last owner: nothing of the transaction stays. */
async function checkOwned(tx: Database, uid: string): Promise<void> {
  if ((await queries.countOwners(tx, [uid])).has(uid)) return;
  throw new AppError('stale', { message: peopleFault('lastOwner') });
}

/**
 * Gives some members of a page other roles at once. What they offered others falls where they
 * may offer it no more. Throws `stale` when no owner would be left.
 */
export async function setRoles(
  tx: Database,
  uid: string,
  changes: { persona: string; rol: Role }[],
): Promise<void> {
  for (const { persona, rol } of changes) {
    await queries.updateRole(tx, { uid, persona, rol });
    if (!mayDo(rol, 'team.manage')) await revokeThoseOf(tx, uid, persona);
  }
  await checkOwned(tx, uid);
}

/** Takes a person off a page, with what they offered others. Throws `stale` for the last owner. */
export async function removeMember(tx: Database, uid: string, persona: string): Promise<void> {
  await revokeThoseOf(tx, uid, persona);
  await queries.deleteMember(tx, uid, persona);
  await checkOwned(tx, uid);
}

/** Takes all members off a page that is being deleted. */
export function removeMembers(tx: Database, uid: string): Promise<void> {
  return queries.deleteMembers(tx, uid);
}

/** Whether a person owns both of two pages. */
export function shareOwner(db: Database, one: string, other: string): Promise<boolean> {
  return queries.shareOwner(db, one, other);
}
