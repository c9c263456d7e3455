import { type NewAccount, setAccountMaker } from '@/lib/auth/new-accounts.server';
import { type Database, lockName, personLock } from '@/lib/core/db';
import { encodeAvatar } from '@/lib/media/encode.server';
import { addOwner, contactOf, createOwner, membershipsOf } from '@/lib/people/service.server';
import { createProfile } from '@/lib/profile/service.server';

/** Creates a page for a person without one, inside the caller's transaction. */
export async function ensurePage(tx: Database, persona: string): Promise<void> {
  if ((await membershipsOf(tx, persona)).length > 0) return;
  // The lock makes two concurrent sign-ins create only one page.
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
): Promise<{ persona: string; creadaEn: number; uid: string }> {
  const { uid, nombre } = await createProfile(tx, account);
  return { ...(await createOwner(tx, uid, { nombre, email: account.email ?? '' })), uid };
}

setAccountMaker({ createAccount, ensurePage, encodePicture: encodeAvatar });
