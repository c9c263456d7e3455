import { expect, it } from 'vitest';
import type { FontId } from '@/lib/appearance/options';
import { initials } from '@/lib/core/text/characters';
import { drawable, shareAppearanceOf } from './appearance';
import { fitted } from './draw.server';

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

it('what no face has is left out instead of an empty box', async () => {
  expect(await cardOf('Ana ① Ruiz', 'besley')).toMatchObject({ nombre: 'Ana Ruiz' });
  expect(await cardOf('Avañeʼẽ', 'besley')).toMatchObject({ nombre: 'Avañe’ẽ' });
});
