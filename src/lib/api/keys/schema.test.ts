import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../../../tests/setup/schemas';
import { newKeySchema } from './schema';
import { SCOPES } from './scopes';

const KEY = { nombre: 'Mi hoja', alcances: ['enlaces:leer'] };
const issues = (values: object) => issuesOf(newKeySchema, { ...KEY, ...values });

describe('an API key', () => {
  it('is good for 90 days where nothing is said, for each of its scopes once', () => {
    expect(newKeySchema.parse({ ...KEY, alcances: ['enlaces:leer', 'enlaces:leer'] })).toEqual({
      ...KEY,
      dias: 90,
    });
    expect([{ dias: 0 }, { alcances: [...SCOPES] }].map(issues)).toEqual([{}, {}]);
  });

  it.each([
    ['no name', { nombre: ' ' }, { nombre: 'apiKeys.name' }],
    ['no list of scopes', { alcances: 'todo' }, { alcances: 'apiKeys.scope' }],
    ['no scope', { alcances: [] }, { alcances: 'apiKeys.noScope' }],
    ['a scope that is none', { alcances: ['todo'] }, { 'alcances.0': 'apiKeys.scope' }],
    ['a life of its own choice', { dias: 17 }, { dias: 'apiKeys.days' }],
    [
      'more scopes than there are',
      { alcances: [...SCOPES, SCOPES[0]] },
      { alcances: 'apiKeys.scope' },
    ],
  ])('is refused with %s', (_, values, refused) => {
    expect(issues(values)).toEqual(refused);
  });
});
