import { describe, expect, it } from 'vitest';
import { DEFAULT_APPEARANCE } from '@/lib/appearance/options';
import { newLink } from '@/lib/links/rules';
import { drawable } from '@/lib/profile/share/appearance';
import type { PageView } from './compose';
import { previewOf, previewSchema } from './preview.server';
import { profilePage } from './structured';

const ana: PageView = {
  nombre: 'Ana </script><script>alert(1)</script>',
  bio: '',
  descripcion: '',
  profesion: 'coach',
  slug: 'ana',
  apariencia: DEFAULT_APPEARANCE,
  avatar: '',
  pie: { marca: true, planes: true },
  contenido: [],
  enlaces: [
    newLink('Red', { tipo: 'red-social', url: 'https://red.example/ana' }),
    newLink('Curso', { tipo: 'curso', url: 'https://curso.example/' }),
  ],
};

describe('the structured data of a profile', () => {
  const written = profilePage(
    ana,
    { home: 'https://e.example/ana', origin: 'https://e.example' },
    'es',
  );
  const person = JSON.parse(written).mainEntity;

  it('cannot end the script element that holds it', () => expect(written).not.toContain('<'));

  it('keeps the name as it is', () => expect(person.name).toBe(ana.nombre));

  it('names the networks of the person and no other links', () =>
    expect(person.sameAs).toEqual(['https://red.example/ana']));

  it('leaves out what the profile does not have', () => expect(person).not.toHaveProperty('image'));
});

describe('a name on a share image', () => {
  it('loses what the font has no letters for', () =>
    expect(drawable('Ana 🌵 Ñandú', 'ana')).toBe('Ana Ñandú'));

  it('gives way to the slug when nothing is left', () =>
    expect(drawable('山田', 'yamada')).toBe('yamada'));
});

describe('a preview', () => {
  it.each([
    ['America/Lima', 'America/Lima'],
    ['En/Ningún lado', undefined],
  ])('tells moments on the clock of %s as %s', (zonaHoraria, zona) => {
    const page = previewOf(
      previewSchema.parse({ zonaHoraria }),
      { plan: 'free', covers: {} },
      new Date(),
    );
    expect(page.zona).toBe(zona);
  });

  it('draws an unfinished draft and leaves out what is not valid yet', () => {
    const good = newLink('Curso', { url: 'https://ejemplo.com' });
    const enlaces = [good, newLink('A medias', { url: 'https://' }), null, 7];
    const page = previewOf(
      previewSchema.parse({ nombre: 'Ana', profesion: 'x', avatar: 'https://mal', enlaces }),
      { plan: 'free', covers: {} },
      new Date(),
    );
    expect(page).toMatchObject({
      nombre: 'Ana',
      bio: '',
      profesion: '',
      avatar: '',
      enlaces: [good],
    });
  });
});

describe('the footer of a page', () => {
  it.each([
    ['free', { marca: true, planes: true }],
    ['pro', { marca: true, planes: false }],
    ['enterprise', { marca: false, planes: false }],
  ] as const)('is on %s what the plan says', (plan, pie) => {
    expect(
      previewOf(previewSchema.parse({ nombre: 'Ana' }), { plan, covers: {} }, new Date()).pie,
    ).toEqual(pie);
  });
});
