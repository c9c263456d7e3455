import { describe, expect, it } from 'vitest';
import { leaveSchema } from '@/lib/mail/schema';
import { changeRoleSchema, currentPageSchema, inviteSchema } from '@/lib/people/schema';
import { issuesOf } from '../../../tests/setup/schemas';
import { feedQuerySchema, readSchema } from './schema';

const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

describe('the feed', () => {
  it('begins with the newest entry, or after an id', () => {
    expect([{}, { antes: ID }].map((query) => issuesOf(feedQuerySchema, query))).toEqual([{}, {}]);
    expect(issuesOf(feedQuerySchema, { antes: '1' })).toEqual({ antes: 'notifications.id' });
  });

  it.each([
    [{}, {}],
    [{ ids: Array(100).fill(ID) }, {}],
    [{ ids: Array(101).fill(ID) }, { ids: 'notifications.id' }],
    [{ ids: ID }, { ids: 'notifications.id' }],
    [{ ids: ['1'] }, { 'ids.0': 'notifications.id' }],
  ])('marks %j as read with the issues %j', (sent, issues) => {
    expect(issuesOf(readSchema, sent)).toEqual(issues);
  });
});

describe('a team', () => {
  const fields = (schema: Parameters<typeof issuesOf>[0], sent: object) =>
    Object.keys(issuesOf(schema, sent));

  it('invites somebody by an address, or by a link', () => {
    const [mail, link] = ['ana@example.com', ''];
    expect([mail, link].map((correo) => fields(inviteSchema, { rol: 'editor', correo }))).toEqual([
      ...[[], []],
    ]);
    expect(fields(inviteSchema, { rol: 'editor', correo: 'ana' })).toEqual(['correo']);
    expect(fields(inviteSchema, { rol: 'jefe', correo: '' })).toEqual(['rol']);
  });

  it('changes a role, and that of who hands something over', () => {
    expect(fields(changeRoleSchema, { rol: 'dueno', propio: 'editor' })).toEqual([]);
    expect(fields(changeRoleSchema, { rol: 'dueno', propio: 'jefe' })).toEqual(['propio']);
  });

  it.each([
    ['abc_-9', []],
    ['', ['uid']],
    ['a b', ['uid']],
    ['a'.repeat(101), ['uid']],
  ])('works on the page «%s» with issues of %j', (uid, issues) => {
    expect(fields(currentPageSchema, { uid })).toEqual(issues);
  });

  it('leaves the mails that it does not want, by their key', () => {
    expect(fields(leaveSchema, { llave: 'a' })).toEqual([]);
    expect(fields(leaveSchema, { llave: 'a'.repeat(101), accion: 'x' })).toEqual([
      'accion',
      'llave',
    ]);
  });
});
