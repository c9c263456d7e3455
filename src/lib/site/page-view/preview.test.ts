import { describe, expect, it } from 'vitest';
import { newLink } from '@/lib/links/rules';
import { previewOf, previewSchema } from './preview.server';

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
