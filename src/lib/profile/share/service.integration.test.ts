import { shareImages } from '@db/tables';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { deleteAccount } from '@/lib/accounts/service.server';
import { atomically, reading } from '@/lib/core/db';
import { getProfile, saveProfile } from '@/lib/profile/service.server';
import { findShareImage } from './service.server';

async function keptOf(uid: string) {
  return (await reading()).select().from(shareImages).where(eq(shareImages.uid, uid));
}

test('a share image is kept once, is drawn anew when it shows something else, and goes with the account', async () => {
  const account = await atomically((tx) => createAccount(tx, { nombre: 'Ana Retrato' }));
  const { uid } = account;
  const profile = await getProfile(uid);
  const first = await findShareImage(profile.slug);
  const [kept] = await keptOf(uid);
  expect(kept?.datos.equals(first?.png ?? Buffer.alloc(0))).toBe(true);
  await saveProfile(uid, { ...profile, nombre: 'Eva Retrato' });
  const second = await findShareImage(profile.slug);
  expect(second?.etag).not.toBe(first?.etag);
  const [anew, ...rest] = await keptOf(uid);
  expect(anew?.datos.equals(second?.png ?? Buffer.alloc(0))).toBe(true);
  expect(rest).toEqual([]);
  const { apariencia, ...eva } = await getProfile(uid);
  await saveProfile(uid, { ...eva, apariencia: { ...apariencia, tema: 'cuaderno' } });
  const third = await findShareImage(profile.slug);
  expect(third?.etag, 'in another look').not.toBe(second?.etag);
  await deleteAccount(account, profile.slug);
  expect(await keptOf(uid)).toEqual([]);
});
