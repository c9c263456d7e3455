import type { Database } from '../db';
import { addOwner, createPerson } from '../people/service.server';
import { createProfile, type NewAccount } from '../profiles/service.server';

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
