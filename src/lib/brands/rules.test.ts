import { describe, expect, it } from 'vitest';
import { CONTROL_CONTRAST, contrast, TEXT_CONTRAST } from '@/lib/appearance/contrast';
import { DEFAULT_APPEARANCE, THEME_IDS } from '@/lib/appearance/options';
import { paletteOf } from '@/lib/appearance/palette';
import { renderMail } from '@/lib/mail/render';
import { issuesOf } from '../../../tests/setup/schemas';
import { applyBrandAccent, mailColoursOf } from './accent';
import { imitatesSite, readsAsAddress } from './names';
import { brandSheet, coloursOf } from './rules';
import { brandInputSchema } from './schema';
import { senderInputSchema } from './senders/schema';

const BRAND = {
  nombre: 'Luna',
  imagen: '',
  acento: '',
  tinta: '',
  version: 0,
  privacidad: 'https://luna.example/privacidad',
};
const issues = (values: object) => issuesOf(brandInputSchema, { ...BRAND, ...values });

describe('a brand', () => {
  it('has its colours in small letters', () => {
    const colours = { acento: '#AABBCC', tinta: '#001122' };
    expect(brandInputSchema.parse({ ...BRAND, ...colours })).toMatchObject({
      acento: '#aabbcc',
      tinta: '#001122',
    });
  });

  it.each([
    [{ imagen: `/media/${'a'.repeat(32)}-480x480.webp` }],
    [{ privacidad: 'HTTP://luna.example' }],
    [{ nombre: 'a'.repeat(40) }],
  ])('can have %j', (values) => {
    expect(issues(values)).toEqual({});
  });

  it.each([
    ['no name', { nombre: ' ' }, { nombre: 'brands.nameNeeded' }],
    ['an address as its name', { nombre: 'a@luna.example' }, { nombre: 'brands.address' }],
    ['a colour in words', { acento: 'rojo' }, { acento: 'brands.colour' }],
    ['a colour too long', { tinta: '#aabbccdd' }, { tinta: 'brands.colour' }],
    ['no colour', { tinta: 1 }, { tinta: 'brands.colour' }],
    ["another site's picture", { imagen: 'https://a.example/a.png' }, { imagen: 'brands.picture' }],
    ['a picture too long', { imagen: 'a'.repeat(201) }, { imagen: 'brands.picture' }],
    ['no policy', { privacidad: '' }, { privacidad: 'brands.privacy' }],
    ['a script', { privacidad: 'javascript:alert(1)' }, { privacidad: 'brands.privacy' }],
    ['half an address', { privacidad: 'https://' }, { privacidad: 'brands.privacy' }],
    ['no address at all', { privacidad: 'https://%' }, { privacidad: 'brands.privacy' }],
    ['a password', { privacidad: 'https://a:b@luna.example' }, { privacidad: 'brands.privacy' }],
  ])('is refused with %s', (_, values, refused) => {
    expect(issues(values)).toEqual(refused);
  });

  it('sends from an address', () => {
    expect(issuesOf(senderInputSchema, { correo: 'hola@luna.example' })).toEqual({});
    expect(issuesOf(senderInputSchema, { correo: 'luna.example' })).toEqual({
      correo: 'text.email',
    });
  });
});

const pageIn = (apariencia: object) => ({
  apariencia: { ...DEFAULT_APPEARANCE, ...apariencia },
  plan: 'pro' as const,
});
const frame = { linkTo: (path: string) => `https://sitio.example${path}`, language: 'es' };
const content = {
  subject: 'Tu compra',
  title: 'Ya es tuyo',
  paragraphs: ['Gracias.'],
  action: { label: 'Ver tu pedido', path: '/pedido/x' },
  why: 'Te escribimos porque compraste.',
};

describe.each(THEME_IDS)('a mail in the theme %s', (tema) => {
  const { light, dark } = mailColoursOf(pageIn({ tema }));

  it.each([light, dark])('can be read in each light', (colours) => {
    const { desk, stock, ink, accent, on, soft = ink, foot = ink } = colours;
    for (const text of [ink, soft]) {
      expect(contrast(text, stock)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
    expect(contrast(on, accent)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(contrast(foot, desk)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(contrast(accent, stock)).toBeGreaterThanOrEqual(CONTROL_CONTRAST);
  });
});

describe('a mail of a page', () => {
  it('has its colours in place of ours, and its portrait', () => {
    const colours = mailColoursOf(pageIn({ tema: 'cuaderno', acento: '#0a5d3f' }));
    const picture = 'cid:marca';
    const { html } = renderMail(content, { ...frame, colours, picture, isPortrait: true });
    expect(html).toContain(colours.light.accent);
    expect(html).not.toMatch(/#d1006c|#ff4d9d/);
    expect(html).toContain('<img class="mark portrait" src="cid:marca" height="64" alt="">');
  });

  it('is the same by day and by night where the page is', () => {
    const { light, dark } = mailColoursOf(pageIn({ tema: 'tarjeta', modo: 'oscuro' }));
    expect(light).toEqual(dark);
  });
});

const brand = { colours: coloursOf({ acento: '#0a7d5a', tinta: '' }) };

describe('a page below a brand', () => {
  it('has its colour where the product’s would be, by day and by night', () => {
    const appearance = applyBrandAccent(brand, DEFAULT_APPEARANCE);
    expect(appearance.acento).toBe('#0a7d5a');
    for (const light of ['claro', 'oscuro'] as const) {
      const { accent, stock } = paletteOf(appearance, light);
      expect(accent).not.toMatch(/^#(?:d1006c|ff4d9d)$/);
      expect(contrast(accent, stock)).toBeGreaterThanOrEqual(3);
    }
  });

  it('has it so that it can be read on a card of its own', () => {
    const appearance = applyBrandAccent(brand, { ...DEFAULT_APPEARANCE, tarjeta: '#0a7d5a' });
    expect(contrast(appearance.acento, '#0a7d5a')).toBeGreaterThanOrEqual(4.5);
  });

  it('keeps what was chosen for it, and is as it was without a brand', () => {
    const chosen = { ...DEFAULT_APPEARANCE, acento: '#7700ff' };
    expect(applyBrandAccent(brand, chosen)).toBe(chosen);
    const dressed = { ...DEFAULT_APPEARANCE, tema: 'cuaderno' as const };
    expect(applyBrandAccent(brand, dressed)).toBe(dressed);
    expect(applyBrandAccent(undefined, DEFAULT_APPEARANCE)).toBe(DEFAULT_APPEARANCE);
  });
});

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
  expect(imitatesSite(nombre, 'Enlaza')).toBe(passes);
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
        'Enlaz@',
        '3nl4z4',
        '€nlaza',
        'Ɛnlaza',
      ],
    ]) {
      expect(imitatesSite(nombre, 'Enlaza'), nombre).toBe(true);
    }
  });
});
