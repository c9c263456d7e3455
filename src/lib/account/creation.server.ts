import type { Database } from '../db';
import { pagesOf } from '../people/members.server';
import { addOwner, contactOf, createPerson } from '../people/service.server';
import { createProfile, type NewAccount } from '../profiles/service.server';

/** Makes a page for a person who has none any more, inside the caller's transaction. */
export async function ensurePage(tx: Database, persona: string): Promise<void> {
  if ((await pagesOf(tx, persona)).length > 0) return;
  const { nombre, email } = await contactOf(tx, persona);
  const { uid } = await createProfile(tx, { nombre, email });
  await addOwner(tx, uid, persona);
}

/** Creates a person and their first page inside the caller's transaction. */
export async function createAccount(
  tx: Database,
  account: NewAccount,
): Promise<{ persona: string; uid: string }> {
  const { uid, nombre } = await createProfile(tx, account);
  const persona = await createPerson(tx, { nombre, email: account.email ?? '' });
  await addOwner(tx, uid, persona);
  return { persona, uid };
}
