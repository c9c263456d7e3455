import { describe, expect, it } from 'vitest';
import { LANGUAGE } from '@/lib/core/i18n';
import { newLink } from '@/lib/links/rules';
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
