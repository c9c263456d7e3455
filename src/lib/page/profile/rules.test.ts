import { describe, expect, it } from 'vitest';
import { previewOf, previewSchema } from '@/lib/interfaces/page-view/preview.server';
import { LANGUAGE } from '@/lib/kernel/i18n';
import { initials } from '@/lib/kernel/text/initials';
import { newLink } from '@/lib/page/links/rules';
import { nameFromAccount } from './rules';
import { profileInputSchema } from './schema';

const input = {
  nombre: 'Ana',
  bio: '',
  descripcion: '',
  profesion: '',
  slug: 'ana',
  avatar: '',
  enlaces: [],
  version: 1,
};

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

describe('the footer of a page', () => {
  it.each([
    ['free', { marca: true, planes: true }],
    ['pro', { marca: true, planes: false }],
    ['enterprise', { marca: false, planes: false }],
  ] as const)('is on %s what the plan says', (plan, pie) => {
    expect(previewOf(previewSchema.parse(input), { plan, covers: {} }, new Date()).pie).toEqual(
      pie,
    );
  });
});

describe('initials', () => {
  it.each([
    ['Ana Ruiz', 'AR'],
    ['ana', 'A'],
    ['Ana María de la Cruz', 'AC'],
    ['(Ñoño) 7', 'Ñ7'],
    ['🎉', '·'],
  ])('of %j are %s', (nombre, expected) => {
    expect(initials(nombre)).toBe(expected);
  });
});

describe('what an owner may write', () => {
  it('leaves out what is not theirs to write', () => {
    const tricks = { uid: 'x', plan: 'enterprise', email: 'x', creadoEn: 'x' };
    expect(profileInputSchema.parse({ ...input, ...tricks })).toEqual(input);
  });

  it('takes plain addresses as links titled by their host', () => {
    const { enlaces } = profileInputSchema.parse({ ...input, enlaces: ['ejemplo.com'] });
    expect(enlaces).toMatchObject([{ tipo: 'personalizado', titulo: 'ejemplo.com' }]);
  });

  it.each([
    ['nombre', { nombre: '  ' }],
    ['nombre', { nombre: 'x'.repeat(81) }],
    ['nombre', { nombre: 7 }],
    ['bio', { bio: 'x'.repeat(301) }],
    ['descripcion', { descripcion: 'x'.repeat(501) }],
    ['profesion', { profesion: 'astronauta' }],
    ['version', { version: '1' }],
    ['version', { version: 0 }],
    ['version', { version: 1.5 }],
    ['enlaces', { enlaces: Array.from({ length: 501 }, () => newLink('x')) }],
    [
      'enlaces',
      {
        enlaces: [
          newLink('x', { id: '0190f3c0-0000-7000-8000-000000000000' }),
          newLink('y', { id: '0190f3c0-0000-7000-8000-000000000000' }),
        ],
      },
    ],
    ['enlaces', { enlaces: 'ejemplo.com' }],
    ['enlaces.0.url', { enlaces: [newLink('x', { url: 'javascript:alert(1)' })] }],
    ['enlaces.0', { enlaces: [null] }],
  ])('says that %s is wrong', (field, values) => {
    const parsed = profileInputSchema.safeParse({ ...input, ...values });
    expect(parsed.error?.issues.map((issue) => issue.path.join('.'))).toContain(field);
  });
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
