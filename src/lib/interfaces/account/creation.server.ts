import { type Database, lockName, personLock } from '@/lib/kernel/db';
import { encodeAvatar } from '@/lib/page/media/service.server';
import { createProfile } from '@/lib/page/profile/service.server';
import { type NewAccount, setAccountMaker } from '@/lib/people/auth/new-accounts.server';
import { membershipsOf } from '@/lib/people/people/members.server';
import { addOwner, contactOf, createOwner } from '@/lib/people/people/service.server';

/** Makes a page for a person who has none any more, inside the caller's transaction. */
export async function ensurePage(tx: Database, persona: string): Promise<void> {
  if ((await membershipsOf(tx, persona)).length > 0) return;
  // Two sign-ins at once make one page.
  await lockName(tx, personLock(persona));
  if ((await membershipsOf(tx, persona)).length > 0) return;
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
  const persona = await createOwner(tx, uid, { nombre, email: account.email ?? '' });
  return { persona, uid };
}

setAccountMaker({ createAccount, ensurePage, encodePicture: encodeAvatar });
