import type { Database } from '../db';
import * as queries from './queries.server';
import type { Role } from './roles';

/** A page as a person has it. */
export type OwnPage = Awaited<ReturnType<typeof queries.listPages>>[number];

/** The pages that a person works on, the oldest first. */
export function pagesOf(db: Database, persona: string): Promise<OwnPage[]> {
  return queries.listPages(db, persona);
}

/** Those of some pages that have one owner only. */
export async function ownedByOne(db: Database, uids: string[]): Promise<Set<string>> {
  const owners = await queries.countOwners(db, uids);
  return new Set(uids.filter((uid) => owners.get(uid) === 1));
}

/** Who works on a page, the oldest first. */
export function membersOf(db: Database, uid: string) {
  return queries.listMembers(db, uid);
}

/** What a person is to a page, or undefined. */
export function roleOf(db: Database, uid: string, persona: string): Promise<Role | undefined> {
  return queries.findRole(db, uid, persona);
}

/** Says which page a session shows from now on. Returns whether its person works on it. */
export function showPage(
  tx: Database,
  shown: { id: string; persona: string; uid: string },
): Promise<boolean> {
  return queries.showPage(tx, shown);
}
