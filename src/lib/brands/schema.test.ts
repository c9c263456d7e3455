import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../../tests/setup/schemas';
import { brandInputSchema } from './schema';
import { senderInputSchema } from './senders/schema';

const BRAND = {
  ...{ nombre: 'Luna', imagen: '', acento: '', tinta: '', version: 0 },
  privacidad: 'https://luna.example/privacidad',
};
const issues = (values: object) => issuesOf(brandInputSchema, { ...BRAND, ...values });

describe('a brand', () => {
  it('has its colours in small letters', () => {
    const colours = { acento: '#AABBCC', tinta: '#001122' };
    expect(brandInputSchema.parse({ ...BRAND, ...colours })).toMatchObject({
      ...{ acento: '#aabbcc', tinta: '#001122' },
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
