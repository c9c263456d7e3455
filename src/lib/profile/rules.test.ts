import { describe, expect, it } from 'vitest';
import { newBlock } from '@/lib/blocks/rules';
import { unknownFields } from '@/lib/core/http/validation';
import { LANGUAGE } from '@/lib/core/i18n';
import { newLink } from '@/lib/links/rules';
import { numberedSlugs, slugAttempt, slugIssue } from '@/lib/pages/slug';
import { slugFromName, typedSlug } from '@/lib/pages/slugify';
import { issuesOf } from '../../../tests/setup/schemas';
import { nameFromAccount } from './rules';
import {
  deletionSchema,
  profileDraftSchema,
  profileInputSchema,
  searchableSchema,
  slugQuerySchema,
} from './schema';

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
    ['ꜱᴏғɪᴀ ʀᴏǫᴜᴇ', 'sofiaroque'],
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
    expect(slugIssue(slug)).toBeUndefined();
  });

  it.each(['ab', 'x'.repeat(31), '-abc', 'abc_', 'Ana', 'añ0', 'a.b', 'a/b', '', 'abc\n'])(
    'refuses %j',
    (slug) => {
      expect(slugIssue(slug)).toBe('grammar');
    },
  );

  it.each(['lumo-shop', 'lumoshop', 'lumo_shop'])('keeps %s for a site of that name', (slug) => {
    expect(slugIssue(slug, 'Lumó Shop')).toBe('reserved');
    expect(slugIssue(slug, 'Lumo')).toBeUndefined();
    expect(slugIssue(slug)).toBeUndefined();
    expect(slugFromName(slug, 'Lumo Shop')).toMatch(/^usuario-/);
  });

  it.each(['precios', 'api', 'contenido-18', 'www', 'soporte'])('keeps %s for us', (slug) => {
    expect(slugIssue(slug)).toBe('reserved');
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
      expect(slugIssue(slugAttempt(`${'x'.repeat(26)}-abc`, attempt))).toBeUndefined();
    }
  });
});

const PROFILE = {
  nombre: 'Ana',
  bio: '',
  descripcion: '',
  profesion: '',
  slug: 'ana',
  avatar: '',
  enlaces: [] as unknown[],
  version: 1,
};
const issues = (values: object) => issuesOf(profileInputSchema, { ...PROFILE, ...values });
const ID = '0190f3c0-0000-7000-8000-000000000000';
const URL_OF_ID = { id: ID, url: 'https://ana.example/' };

describe('what an owner may write', () => {
  it.each([
    ['name', { nombre: ' ' }, { nombre: 'text.nameNeeded' }],
    ['long name', { nombre: 'ñ'.repeat(81) }, { nombre: 'text.tooLong[80]' }],
    ['name that is no text', { nombre: 7 }, { nombre: 'text.text' }],
    ['bio', { bio: 'a'.repeat(301) }, { bio: 'text.tooLong[300]' }],
    ['description', { descripcion: 'a'.repeat(501) }, { descripcion: 'text.tooLong[500]' }],
    ['presentation', { presentacion: 'a'.repeat(61) }, { presentacion: 'text.tooLong[60]' }],
    ['profession', { profesion: 'mago' }, { profesion: 'profiles.profession' }],
    ['form of it', { formaProfesion: 'x' }, { formaProfesion: 'profiles.professionForm' }],
    ['slug', { slug: 'a'.repeat(101) }, { slug: 'pages.slug.grammar' }],
    ['slug that is no text', { slug: 1 }, { slug: 'text.text' }],
    ['picture', { avatar: 'a'.repeat(201) }, { avatar: 'profiles.avatar' }],
    ['list of links', { enlaces: {} }, { enlaces: 'links.list' }],
    ['number of links', { enlaces: Array(501).fill('a.co') }, { enlaces: 'links.tooMany[500]' }],
    ['pair of links', { enlaces: [URL_OF_ID, URL_OF_ID] }, { enlaces: 'links.repeated' }],
    ['list of blocks', { bloques: 1 }, { bloques: 'blocks.list' }],
    [
      'kind of block',
      { bloques: [{ tipo: 'html', datos: {} }] },
      { 'bloques.0.tipo': 'blocks.type' },
    ],
    [
      'data of a block',
      { bloques: [{ tipo: 'texto', datos: 'Hola' }] },
      { 'bloques.0.datos': expect.any(String) },
    ],
    [
      'pair of blocks',
      {
        bloques: [newBlock('separador'), newBlock('separador')].map((one) => ({ ...one, id: ID })),
      },
      { bloques: 'blocks.repeated' },
    ],
    [
      'number of blocks',
      { bloques: Array(201).fill(newBlock('separador')) },
      { bloques: 'blocks.tooMany[200]' },
    ],
    ['order', { orden: 'a' }, { orden: 'blocks.order' }],
    ['order of ids', { orden: ['uno'] }, { 'orden.0': 'links.id' }],
    ['appearance', { apariencia: 'tarjeta' }, { apariencia: expect.any(String) }],
    ['version', { version: 0 }, { version: 'profiles.version' }],
    ['version as text', { version: '1' }, { version: 'profiles.version' }],
    ['half a version', { version: 1.5 }, { version: 'profiles.version' }],
  ])('has no such %s', (_, values, refused) => {
    expect(issues(values)).toEqual(refused);
  });

  it('has the slug in small letters, without spaces around it', () => {
    expect(profileInputSchema.parse({ ...PROFILE, slug: ' Ana-Paz ' }).slug).toBe('ana-paz');
    expect(slugQuerySchema.parse({ valor: ' Ana ' })).toEqual({ valor: 'ana' });
    expect(slugQuerySchema.parse({})).toEqual({ valor: '' });
  });

  it('may leave blocks, their order and the appearance as they are', () => {
    expect(issues({ bloques: [newBlock('separador')], orden: [ID], apariencia: {} })).toEqual({});
    expect(profileInputSchema.parse(PROFILE)).not.toHaveProperty('bloques');
  });

  it('has no version where it is only drawn', () => {
    expect(issuesOf(profileDraftSchema, { ...PROFILE, version: undefined })).toEqual({});
  });

  it('compares ids only once each link is valid', () => {
    const enlaces = [{ ...URL_OF_ID, url: 'javascript:alert(1)' }, URL_OF_ID];
    expect(issues({ enlaces })).toEqual({ 'enlaces.0.url': 'links.address.scheme' });
  });

  it('answers whether search engines may list it by yes or no', () => {
    expect(issuesOf(searchableSchema, { buscadores: 'no' })).toEqual({
      buscadores: 'text.boolean',
    });
    expect(issuesOf(deletionSchema, { slug: 7 })).toEqual({ slug: 'text.text' });
  });
});

describe('a link', () => {
  const link = (values: object) => issues({ enlaces: [{ ...newLink('Ana'), ...values }] });

  it.each([
    [{ url: '' }],
    [{ url: 'ana.example' }],
    [{ desde: '2027-01-01T00:00:00Z', hasta: '2027-01-02T00:00:00Z' }],
    [{ desde: null, hasta: '2027-01-02T00:00:00Z' }],
    [{ imagen: `/media/${'a'.repeat(32)}-132.webp` }],
  ])('can have %j', (values) => {
    expect(link(values)).toEqual({});
  });

  it.each([
    [{ id: '1' }, { 'enlaces.0.id': 'links.id' }],
    [{ tipo: 'otro' }, { 'enlaces.0.tipo': 'links.type' }],
    [{ tamano: 'enorme' }, { 'enlaces.0.tamano': 'links.size' }],
    [{ tamano: null }, { 'enlaces.0.tamano': 'links.size' }],
    [{ url: 7 }, { 'enlaces.0.url': 'text.text' }],
    [{ activo: 'si' }, { 'enlaces.0.activo': 'text.boolean' }],
    [{ destacado: 'sí' }, { 'enlaces.0.destacado': 'text.boolean' }],
    [{ archivado: 'sí' }, { 'enlaces.0.archivado': 'text.boolean' }],
    [{ imagen: 'https://a.example/a.png' }, { 'enlaces.0.imagen': 'links.picture' }],
    [{ imagen: 7 }, { 'enlaces.0.imagen': 'links.picture' }],
    [
      { desde: '2027-01-02T00:00:00Z', hasta: '2027-01-02T00:00:00Z' },
      { 'enlaces.0.hasta': 'links.endBeforeStart' },
    ],
  ])('cannot have %j', (values, refused) => {
    expect(link(values)).toEqual(refused);
  });

  it('is called by its host, or as a new one, where it has no title', () => {
    const { enlaces } = profileInputSchema.parse({
      ...PROFILE,
      enlaces: ['www.ana.example/a', {}],
    });
    expect(enlaces).toMatchObject([
      { tipo: 'personalizado', titulo: 'ana.example' },
      { titulo: 'Nuevo enlace' },
    ]);
  });
});

it.each([
  ['a link', { enlaces: [{ url: 'ejemplo.com', dede: '2026-12-01' }] }, 'enlaces.0.dede'],
  ['the second link', { enlaces: ['a.es', { url: 'b.es', color: '' }] }, 'enlaces.1.color'],
  ['a block', { bloques: [{ tipo: 'separador', desdee: null }] }, 'bloques.0.desdee'],
  [
    'what a block says',
    { bloques: [{ tipo: 'texto', datos: { texto: '', titulo: '' } }] },
    'bloques.0.datos.titulo',
  ],
  [
    'a question of a block',
    { bloques: [{ tipo: 'preguntas', datos: { pares: [{ p: '', r: '', q: '' }] } }] },
    'bloques.0.datos.pares.0.q',
  ],
  [
    'a picture of a block',
    { bloques: [{ tipo: 'imagenes', datos: { imagenes: [{ medio: '', alto: 1 }] } }] },
    'bloques.0.datos.imagenes.0.alto',
  ],
])('finds what nobody knows in %s of a page', (_, value, path) => {
  expect(unknownFields(profileInputSchema, { nombre: 'Ana', ...value })).toEqual([path]);
});

describe('a name from an account', () => {
  it.each([
    [undefined, 'Usuario'],
    ['   ', 'Usuario'],
    ['\u0007', 'Usuario'],
    [' Ana  Ruiz ', 'Ana Ruiz'],
    ['á'.repeat(100), 'á'.repeat(80)],
  ])('%j becomes %j', (given, expected) => {
    expect(nameFromAccount(given, LANGUAGE)).toBe(expected);
  });
});

it('what is not theirs to write is left out of what an owner writes', () => {
  const tricks = { uid: 'x', plan: 'enterprise', email: 'x', creadoEn: 'x' };
  expect(profileInputSchema.parse({ ...PROFILE, ...tricks })).toEqual(PROFILE);
});
