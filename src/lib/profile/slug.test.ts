import { describe, expect, it } from 'vitest';
import { numberedSlugs, slugAttempt, slugFault } from './slug';
import { slugFromName, typedSlug } from './slug-text';

describe('a slug from a name', () => {
  it.each([
    ['José Pérez', 'joseperez'],
    ['Ñandú', 'nandu'],
    ['Ana-María Ruiz', 'ana-mariaruiz'],
    ['  Luz  del   Sol ', 'luzdelsol'],
    ['Dr. O’Connor', 'droconnor'],
    ['__raro__nombre__', 'raro__nombre'],
    ['ﬁna ＡＢＣ', 'finaabc'],
    ['Łukasz Żółć', 'lukaszzolc'],
    ['Đurđica Šarić', 'durdicasaric'],
    ['Ayşe Yılmaz', 'ayseyilmaz'],
    ['İpek Işık', 'ipekisik'],
    ['Søren Straße', 'sorenstrasse'],
    ['Þór Æsir', 'thoraesir'],
    ['Ștefania Țurcanu', 'stefaniaturcanu'],
    ['Nguyễn Thị Hồng', 'nguyenthihong'],
    ['Анна Белова', 'annabelova'],
    ['Ελένη Ωμέγα', 'eleniomega'],
    ['Ђорђе Љубић', 'djordjeljubic'],
    ['Гүлнара Қасым', 'gulnarakasym'],
    ['Ɛsi Ŋoma', 'esinoma'],
    ['Ελένη Παπαδοπούλου', 'elenipapadopoulou'],
    ['ᴀɴᴀ ᴘᴀᴢ', 'anapaz'],
    ['ana\u200b\u2011mar\u00edaruiz', 'ana-mariaruiz'],
    ['x'.repeat(80), 'x'.repeat(30)],
  ])('%j gives %s', (nombre, slug) => {
    expect(slugFromName(nombre)).toBe(slug);
  });

  it.each(['李小龙', 'Al', '🎉🎉🎉', '', '---', 'Admin', 'Soporte'])(
    '%j, too short, empty or reserved, gives usuario- and 4 random characters',
    (nombre) => {
      expect(slugFromName(nombre)).toMatch(/^usuario-[a-z0-9]{4}$/);
    },
  );
});

describe('a typed slug', () => {
  it.each([
    ['José Pérez', 'joseperez'],
    ['  ÑANDÚ_1 ', 'nandu_1'],
    ['ana-', 'ana-'],
    ['¡Ana!', 'ana'],
    ['x'.repeat(100_000), 'x'.repeat(200)],
  ])('is folded as a name is at sign-up, and keeps what is being typed: %j', (typed, slug) => {
    expect(typedSlug(typed)).toBe(slug);
  });
});

describe('the grammar', () => {
  it.each(['abc', 'a_b', 'a-1', 'x'.repeat(30)])('accepts %s', (slug) => {
    expect(slugFault(slug)).toBeUndefined();
  });

  it.each(['ab', 'x'.repeat(31), '-abc', 'abc_', 'Ana', 'añ0', 'a.b', 'a/b', '', 'abc\n'])(
    'refuses %j',
    (slug) => {
      expect(slugFault(slug)).toBe('grammar');
    },
  );

  it.each(['lumo-shop', 'lumoshop', 'lumo_shop'])('keeps %s for a site of that name', (slug) => {
    expect(slugFault(slug, 'Lumó Shop')).toBe('reserved');
    expect(slugFault(slug, 'Lumo')).toBeUndefined();
    expect(slugFault(slug)).toBeUndefined();
    expect(slugFromName(slug, 'Lumo Shop')).toMatch(/^usuario-/);
  });

  it.each(['precios', 'api', 'contenido-18', 'www', 'soporte'])('keeps %s for us', (slug) => {
    expect(slugFault(slug)).toBe('reserved');
  });
});

describe('collisions', () => {
  it('are tried as -2 … -99 and then at random, always within the grammar', () => {
    expect(slugAttempt('ana', 1)).toBe('ana');
    expect(slugAttempt('ana', 2)).toBe('ana-2');
    expect(slugAttempt('ana', 99)).toBe('ana-99');
    expect(numberedSlugs('ana')).toHaveLength(98);
    expect(numberedSlugs('ana')).toEqual(expect.arrayContaining(['ana-2', 'ana-99']));
    expect(slugAttempt('ana', 100)).toMatch(/^ana-[a-z0-9]{4}$/);
    expect(slugAttempt('x'.repeat(30), 12)).toBe(`${'x'.repeat(27)}-12`);
    for (const attempt of [1, 2, 99, 100]) {
      expect(slugFault(slugAttempt(`${'x'.repeat(26)}-abc`, attempt))).toBeUndefined();
    }
  });
});
