import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../../tests/setup/schemas';
import { MAX_AT_ONCE } from './limits';
import {
  changeSchema,
  exportQuerySchema,
  inboxQuerySchema,
  messageSchema,
  signUpSchema,
  subscribersQuerySchema,
} from './schema';

const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

describe('a message to a page', () => {
  const MESSAGE = { nombre: 'Eva', correo: 'eva@example.com', mensaje: 'Hola\nAna' };
  const issues = (values: object) => issuesOf(messageSchema, { ...MESSAGE, ...values });

  it('is tidied', () => {
    const typed = { nombre: ' Eva  Paz ', correo: ' eva@example.com ', mensaje: ' Hola ' };
    expect(messageSchema.parse(typed)).toEqual({
      ...{ nombre: 'Eva Paz', correo: 'eva@example.com', mensaje: 'Hola' },
    });
    expect(issues({ nombre: 'a'.repeat(80), mensaje: 'a'.repeat(3_000) })).toEqual({});
  });

  it.each([
    ['no name', { nombre: ' ' }, { nombre: 'contacts.empty' }],
    ['nothing to say', { mensaje: '\n' }, { mensaje: 'contacts.empty' }],
    ['no address', { correo: 'eva@' }, { correo: 'text.email' }],
    ['a name too long', { nombre: 'a'.repeat(81) }, { nombre: 'text.tooLong[80]' }],
    ['too much to say', { mensaje: 'a'.repeat(3_001) }, { mensaje: 'text.tooLong[3000]' }],
  ])('is refused with %s', (_, values, refused) => {
    expect(issues(values)).toEqual(refused);
  });

  it('is answered at the address that signs up for a newsletter, too', () => {
    expect(issuesOf(signUpSchema, { correo: 'eva@example.com' })).toEqual({});
    expect(issuesOf(signUpSchema, { correo: '' })).toEqual({ correo: 'text.email' });
  });
});

describe('the inbox', () => {
  it('shows its newest messages where nothing is asked for', () => {
    expect(inboxQuerySchema.parse({})).toEqual({ carpeta: 'bandeja', busca: '' });
    expect(exportQuerySchema.parse({})).toEqual({ carpeta: 'bandeja' });
    expect(subscribersQuerySchema.parse({ carpeta: 'spam' })).toEqual({ busca: '' });
  });

  it.each([
    [{ carpeta: 'otra' }, { carpeta: 'contacts.folder' }],
    [{ antes: '1' }, { antes: 'contacts.id' }],
    [{ busca: 'a'.repeat(101) }, { busca: 'text.tooLong[100]' }],
  ])('refuses the query %j', (query, refused) => {
    expect(issuesOf(inboxQuerySchema, query)).toEqual(refused);
  });
});

describe('a change of messages', () => {
  it.each([
    ['of one, moved', { ids: [ID], carpeta: 'archivo' }],
    ['of none', { ids: [] }],
    ['of one, unread again', { ids: [ID], leido: false }],
    ['of as many as fit', { ids: Array(MAX_AT_ONCE).fill(ID), leido: true }],
    ['of all, read', { leido: true }],
  ])('can be %s', (_, change) => {
    expect(issuesOf(changeSchema, change)).toEqual({});
  });

  it.each([
    ['of all, moved', { carpeta: 'spam' }, { ids: 'contacts.id' }],
    ['of all, read and moved', { leido: true, carpeta: 'spam' }, { ids: 'contacts.id' }],
    ['of all, unread', { leido: false }, { ids: 'contacts.id' }],
    ['of all in nothing', {}, { ids: 'contacts.id' }],
    ['of what has no id', { ids: ['1'] }, { 'ids.0': 'contacts.id' }],
    ['of no list', { ids: 1 }, { ids: 'contacts.id' }],
    [
      'of too many',
      { ids: Array(MAX_AT_ONCE + 1).fill(ID) },
      { ids: `contacts.tooMany[${MAX_AT_ONCE}]` },
    ],
    ['half read', { ids: [ID], leido: 1 }, { leido: 'text.boolean' }],
    ['to no folder', { ids: [ID], carpeta: 'otra' }, { carpeta: 'contacts.folder' }],
  ])('cannot be %s', (_, change, refused) => {
    expect(issuesOf(changeSchema, change)).toEqual(refused);
  });
});
