import { describe, expect, it } from 'vitest';
import { type Appearance, DEFAULT_APPEARANCE } from '@/lib/appearance/options';
import { type Item, newBlock } from '@/lib/blocks/rules';
import { newLink } from '@/lib/links/rules';
import type { Plan } from '@/lib/plans/rules';
import { framesOf, homeAddress, kindsOf, publicView, sheetParts, standsWithForm } from './rules';
import type { Profile, ProfileDraft, PublicProfile } from './schema';
import { seenAs } from './service.server';

const NOW = new Date('2026-12-01T00:00:00Z');
const OURS = 'https://enlaza.example';

const PROFILE: ProfileDraft = {
  nombre: 'Ana',
  bio: '',
  descripcion: '',
  profesion: '',
  slug: 'ana',
  avatar: '',
  enlaces: [],
};
const view = (values: Partial<ProfileDraft>) =>
  publicView({ ...PROFILE, ...values, plan: 'pro' }, NOW);
const network = newLink('Instagram', { tipo: 'red-social', url: 'https://instagram.com/ana' });
const shop = newLink('Tienda', { url: 'https://ana.example/' });
const text = newBlock('texto', { texto: 'Hola' });

describe('the public view of a page', () => {
  it('has its links, then its blocks, where there is no order', () => {
    const { contenido, redes } = view({ enlaces: [shop, network], bloques: [text] });
    expect(contenido).toEqual([shop, network, text]);
    expect(redes).toBeUndefined();
    expect(view({}).contenido).toEqual([]);
  });

  it('has them in the order that is named', () => {
    const orden = [text.id, shop.id];
    expect(view({ enlaces: [shop], bloques: [text], orden }).contenido).toEqual([text, shop]);
  });

  it('takes networks out of the list where there is a row of icons', () => {
    const row = newBlock('redes', { lugar: 'abajo' });
    const { contenido, redes } = view({ enlaces: [shop, network], bloques: [row, text] });
    expect(contenido).toEqual([shop, text]);
    expect(redes).toEqual({ lugar: 'abajo', enlaces: [network] });
  });

  it('leaves out blocks that show data of other domains, where there is none', () => {
    const draft = { ...PROFILE, bloques: [text, newBlock('eventos')] };
    const publicProfile = publicView(
      { ...draft, plan: 'pro' },
      NOW,
      ({ tipo }) => tipo !== 'eventos',
    );
    expect(publicProfile.contenido).toEqual([text]);
  });

  it('says what the plan puts under it', () => {
    const foot = (plan: Plan, marca: Appearance['marca'] = 'visible') => {
      const apariencia = { ...DEFAULT_APPEARANCE, marca };
      return publicView({ ...PROFILE, apariencia, plan }, NOW).pie;
    };
    expect(foot('free')).toEqual({ marca: true, planes: true });
    expect(foot('free', 'oculta')).toEqual({ marca: true, planes: true });
    expect(foot('pro')).toEqual({ marca: true, planes: false });
    expect(foot('pro', 'oculta')).toEqual({ marca: false, planes: false });
    expect(foot('enterprise')).toEqual({ marca: false, planes: false });
  });

  it('has a zone once one is known', () => {
    const zone = (zonaHoraria: string) =>
      publicView({ ...PROFILE, plan: 'free', zonaHoraria }, NOW).zona;
    expect([zone(''), zone('America/Lima')]).toEqual([undefined, 'America/Lima']);
  });
});

describe('what the sheet of a page needs', () => {
  const page = (contenido: Item[], redes?: PublicProfile['redes']) =>
    ({ contenido, ...(redes && { redes }) }) as PublicProfile;
  const pictured = { ...shop, imagen: '/media/a' };

  it('is each kind of its blocks once, in the order in which they are offered', () => {
    const blocks = [newBlock('separador'), text, newBlock('texto', { texto: 'a' })];
    expect(kindsOf(page([shop, ...blocks]))).toEqual(['texto', 'separador']);
    expect(kindsOf(page([], { lugar: 'arriba', enlaces: [] }))).toEqual(['redes']);
  });

  it('is that of pictures where a link has one', () => {
    expect(sheetParts(page([shop, text]))).toEqual(['texto']);
    expect(sheetParts(page([pictured, text]))).toEqual(['texto', 'imagen']);
    expect(sheetParts(page([text]))).toEqual(['texto']);
  });

  const release = newBlock('lanzamiento', {
    servicios: [
      { id: 's', nombre: '', url: 'https://open.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT' },
      { id: 't', nombre: '', url: 'https://ana.example/' },
    ],
  });
  const form = newBlock('contacto', { formulario: true });
  const newsletter = newBlock('boletin');

  it.each<[string, Item[], string[]]>([
    ['a release: those of a player and of a countdown', [release], ['incrustado', 'cuenta-atras']],
    ['a newsletter: fields', [newsletter, text], ['campos']],
    ['a form of contact: fields', [form, text], ['campos']],
    ['pictures: their crop', [newBlock('imagenes')], ['foco']],
    ['products: their crop', [newBlock('productos')], ['foco']],
    ['contact without a form: none', [newBlock('contacto', { formulario: false })], []],
  ])('has besides its kinds, with %s', (_, contenido, parts) => {
    const kinds = kindsOf(page(contenido));
    expect(sheetParts(page(contenido)).sort()).toEqual([...kinds, ...parts].sort());
  });

  it('has a form in the first block of each kind that has one', () => {
    const mute = newBlock('contacto', { formulario: false });
    const second = [newBlock('contacto', { formulario: true }), newBlock('boletin')];
    const all = page([shop, mute, text, form, newsletter, ...second]);
    const blocks = [mute, text, form, newsletter, ...second];
    expect(blocks.filter((block) => standsWithForm(block, all))).toEqual([form, newsletter]);
  });

  it('is the origin of the players of a release too', () => {
    expect(framesOf(page([release, text]), 'enlaza.example')).toEqual(['https://open.spotify.com']);
  });

  it('is the origin of each player once', () => {
    const embed = (url: string) => newBlock('incrustado', { url });
    const players = [
      embed('https://youtu.be/dQw4w9WgXcQ'),
      embed('https://youtu.be/aaaaaaaaaaa'),
      embed('https://open.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT'),
    ];
    expect(framesOf(page([shop, text, ...players]), 'enlaza.example')).toEqual([
      'https://open.spotify.com',
      'https://www.youtube-nocookie.com',
    ]);
    expect(framesOf(page([embed('')]), 'enlaza.example')).toEqual([]);
  });
});

it('a page is at home on its own host, or below ours', () => {
  expect(homeAddress({ home: undefined, slug: 'ana' }, OURS)).toBe(`${OURS}/ana`);
  expect(homeAddress({ home: 'https://ana.example', slug: 'ana' }, OURS)).toBe(
    'https://ana.example',
  );
});

it('where its owner is written to is shown to owners alone', () => {
  const profile = { slug: 'ana', email: 'ana@example.com' } as Profile;
  expect(seenAs(profile, 'dueno')).toEqual(profile);
  expect(seenAs(profile, 'editor')).toEqual({ slug: 'ana', email: '' });
});
