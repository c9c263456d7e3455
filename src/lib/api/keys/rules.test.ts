import { describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '@/lib/core/time/units';
import { issuesOf } from '../../../../tests/setup/schemas';
import { endOfKey, isGood, keyIn, needsNote } from './rules';
import { newKeySchema } from './schema';
import { SCOPES } from './scopes';

const NEW_KEY = { nombre: 'Mi hoja', alcances: ['enlaces:leer'] };
const issues = (values: object) => issuesOf(newKeySchema, { ...NEW_KEY, ...values });

describe('an API key', () => {
  it('is good for 90 days where nothing is said, for each of its scopes once', () => {
    expect(newKeySchema.parse({ ...NEW_KEY, alcances: ['enlaces:leer', 'enlaces:leer'] })).toEqual({
      ...NEW_KEY,
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

const NOW = Date.UTC(2026, 10, 25);
const KEY = `enl_${'aZ0_-'.repeat(8)}abc`;
const times = (values: object = {}) => ({
  caducaEn: null,
  usadaEn: null,
  revocadaEn: null,
  ...values,
});

describe('the key of a header', () => {
  it.each([[`Bearer ${KEY}`], [`bearer   ${KEY}  `]])('is read from «%s»', (header) => {
    expect(keyIn(header)).toBe(KEY);
  });

  it.each([
    [null],
    [''],
    [KEY],
    [`Basic ${KEY}`],
    [`Bearer${KEY}`],
    [`x Bearer ${KEY}`],
    [`Bearer ${KEY} x`],
    [`Bearer ${KEY}x`],
    [`Bearer x${KEY}`],
    [`Bearer ${KEY.slice(1)}`],
    [`Bearer ${KEY.slice(0, -1)}`],
    [`Bearer ${KEY.slice(0, -1)}/`],
  ])('is none in «%s»', (header) => {
    expect(keyIn(header)).toBeUndefined();
  });
});

describe('a key', () => {
  it('opens until the moment at which it ends, and never once it is revoked', () => {
    expect(isGood(times(), NOW)).toBe(true);
    expect(isGood(times({ caducaEn: NOW + 1 }), NOW)).toBe(true);
    expect(isGood(times({ caducaEn: NOW }), NOW)).toBe(false);
    expect(isGood(times({ caducaEn: NOW + 1, revocadaEn: NOW - 1 }), NOW)).toBe(false);
    expect(isGood(times({ revocadaEn: NOW - 1 }), NOW)).toBe(false);
  });

  it('has its use written once a minute at most', () => {
    expect(needsNote(times(), NOW)).toBe(true);
    expect(needsNote(times({ usadaEn: NOW - MINUTE_MS }), NOW)).toBe(true);
    expect(needsNote(times({ usadaEn: NOW - MINUTE_MS + 1 }), NOW)).toBe(false);
  });

  it('ends after its days, or never for 0 days', () => {
    expect(endOfKey(NOW, 90)).toBe(NOW + 90 * DAY_MS);
    expect(endOfKey(NOW, 0)).toBeNull();
  });
});
