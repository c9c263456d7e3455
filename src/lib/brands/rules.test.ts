import { describe, expect, it } from 'vitest';
import { contrast } from '@/lib/appearance/contrast';
import { passesForUs, readsAsAddress } from './names';
import { brandSheet, coloursOf } from './rules';

describe('the colours of a brand', () => {
  it.each([
    ['#ffd400', '#ffff00'],
    ['#0a7d5a', '#102030'],
    ['', ''],
    ['#ffffff', '#ffffff'],
    ['#000000', '#000000'],
    ['#808080', '#808080'],
  ])('%s and %s can be read by day and by night', (acento, tinta) => {
    const { light, dark } = coloursOf({ acento, tinta });
    for (const each of [light, dark]) {
      for (const ground of [each.desk, each.stock]) {
        expect(contrast(each.ink, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(each.accent, ground)).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(each.on, each.accent)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('stay what they are where they can be read', () => {
    expect(coloursOf({ acento: '#0a7d5a', tinta: '#102030' }).light).toMatchObject({
      accent: '#0a7d5a',
      ink: '#102030',
    });
  });

  it('are black on white and white on black where no ink was chosen', () => {
    const { light, dark } = coloursOf({ acento: '#0a7d5a', tinta: '' });
    expect(contrast(light.ink, light.stock)).toBeGreaterThan(14);
    expect(contrast(dark.ink, dark.stock)).toBeGreaterThan(14);
  });

  it('take the place of every colour of ours that speaks', () => {
    const sheet = brandSheet(coloursOf({ acento: '#0a7d5a', tinta: '' }));
    expect(sheet).toContain('--accent:#0a7d5a');
    expect(sheet).not.toMatch(/#d1006c|#ff4d9d|undefined/);
  });
});

it.each([
  ['Enlaza', true],
  ['e n-l·a z a', true],
  ['Ｅｎｌａｚａ oficial', true],
  ['Casa Río', false],
  ['Enlace', false],
])('the name «%s» passes for ours: %s', (nombre, passes) => {
  expect(passesForUs(nombre, 'Enlaza')).toBe(passes);
});

describe('a name that is read as an address of mail', () => {
  it.each([
    'soporte@banco.example',
    'Soporte <soporte@banco.example>',
    'soporte @ banco.example',
    'soporte＠banco．example',
    'soporte﹫banco.example',
    'soporteⓐbanco.example',
    'sop\u00adorte\u200b@\u2060banco.example',
    'soporte(at)banco.example',
    'soporte [arroba] banco [punto] example',
    'soporte arroba banco punto example',
    'ｓｏｐｏｒｔｅ@ｂａｎｃｏ。example',
    'soporte@\u3164banco.example',
    'с\u043eporte@banco',
    '@banco.example',
    'soporte[@]banco.example',
    'soporte(@)banco',
    'soporte «at» banco.example',
    'soporte "arroba" banco "punto" example',
    'soporte -at- banco [.] example',
    'soporte аt banco․example',
    'soporte (ａｔ) banco{dot}example',
    'soporte _аrrоbа_ banco.example',
    'soporte[arroba]banco',
    'soporte (a) banco.example',
  ])('is none: %s', (nombre) => {
    expect(readsAsAddress(nombre)).toBe(true);
  });

  it.each([
    'Casa Río',
    '@anapaz',
    'Estudio @anapaz',
    'Ana at Home',
    'Tienda.mx',
    'Un punto más',
    'S.A.',
    'Estudio (@anapaz)',
    'Café – Bar',
    '«Arte» at «Casa»',
    'Look-at-me',
    'Niñ(a)s del Sur',
  ])('is not: %s', (nombre) => {
    expect(readsAsAddress(nombre)).toBe(false);
  });

  it('is ours in other letters too', () => {
    for (const nombre of [
      ...['Enlаza', 'Ｅｎｌａｚａ', 'En\u200blaza', 'Enl\u0430z\u0430'],
      ...[
        'EnIaza',
        'Εnlaza',
        'En1aza',
        'ENІAZA',
        'EΝLAZA',
        'Soporte de 𝗘𝗻𝗹𝗮𝘇𝗮',
        'Enⅼaza',
        'Én|aza PRO',
        'ᴇɴʟᴀᴢᴀ',
      ],
    ]) {
      expect(passesForUs(nombre, 'Enlaza'), nombre).toBe(true);
    }
  });
});
