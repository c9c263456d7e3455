import { shareImages } from '@db/tables';
import { eq } from 'drizzle-orm';
import { expect, it, test } from 'vitest';
import { createAccount } from '@/lib/accounts/creation.server';
import { deleteAccount } from '@/lib/accounts/service.server';
import type { FontId } from '@/lib/appearance/options';
import { atomically, reading } from '@/lib/core/db';
import { initials } from '@/lib/core/text/characters';
import { getProfile, saveProfile } from '@/lib/profile/service.server';
import { drawable, shareAppearanceOf } from './appearance';
import { fitted } from './draw.server';
import { findShareImage } from './service.server';

async function cardOf(written: string, letra: FontId) {
  const nombre = drawable(written, 'otra');
  const appearance = { ...shareAppearanceOf({ tema: 'tarjeta', letra } as never), face: letra };
  const content = { nombre, initials: initials(nombre), job: `Oficio de ${nombre}`, appearance };
  return (await fitted({ ...content, address: 'enlaza.example/x', siteName: nombre })).card;
}

it.each([
  ['Łukasz Żółć', 'besley', 'besley'],
  ['Ștefania Țurcanu', 'cormorant', 'cormorant'],
  ['Ayşe Yılmaz', 'league', 'league'],
  ['Đurđica Šarić', 'bowlby', 'besley'],
  ['Jiří Dvořák', 'share', 'besley'],
  ['Erdős Győző', 'shrikhand', 'shrikhand'],
  ['Nguyễn Thị Hồng', 'besley', 'alegreya'],
  ['Nguyễn Thị Hồng', 'bricolage', 'bricolage'],
  ['G̃uahẽ Ñe’ẽ', 'alegreya', 'archivo'],
  ['İpek Şahin', 'stardos', 'besley'],
  ['Ana Núñez', 'stardos', 'stardos'],
] as const)('%s in %s is drawn whole, in %s', async (name, letra, face) => {
  const { nombre, siteName, job, fonts, initials: letters } = await cardOf(name, letra);
  expect([nombre, siteName, job]).toEqual([name, name, `Oficio de ${name}`]);
  expect(fonts.face).toBe(face);
  expect(letters).toMatch(/^\p{L}{1,2}$/u);
});

it('what no face has is drawn as its plain letter, or left out, instead of an empty box', async () => {
  for (const [written, nombre] of [
    ['Ana ⸻ Ruiz', 'Ana - Ruiz'],
    ['𝓐𝓷𝓪 🌸 Ⓛuz ①', 'Ana Luz 1'],
    ['Ａｎａ　ᴅᴇ ʟᴜɴᴀ', 'Ana de luna'],
    ['Ɓala Ɗan Xʉ́ʉ', 'Bala Dan Xúu'],
    ['Ana™', 'Ana'],
    ['ꜱᴏғɪᴀ ǫᴜᴇ', 'sofia que'],
  ] as const)
    expect(await cardOf(written, 'besley')).toMatchObject({ nombre });
  expect(await cardOf('Avañeʼẽ', 'besley')).toMatchObject({ nombre: 'Avañe’ẽ' });
});

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
