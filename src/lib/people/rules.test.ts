import { describe, expect, it, test } from 'vitest';
import { mayDo, RIGHT_NAMES, type Role } from './rights';
import {
  admissionKey,
  admissionPath,
  invitationKey,
  invitationPath,
  maxPages,
  payerFor,
} from './rules';

const rightsOf = (role: Role) => RIGHT_NAMES.filter((right) => mayDo(role, right));

test('the owner may do everything', () => {
  expect(rightsOf('dueno')).toEqual(RIGHT_NAMES);
});

test('whoever edits contents sees the figures and the team, and neither pays nor ends the page', () => {
  expect(rightsOf('editor')).toEqual([
    'person',
    'page.read',
    'page.edit',
    'store.edit',
    'statistics.read',
    'team.read',
  ]);
});

test('whoever sells or only reads figures changes nothing of the page', () => {
  expect(rightsOf('ventas')).toEqual([
    'person',
    'page.read',
    'messages.manage',
    'orders.manage',
    'team.read',
  ]);
  expect(rightsOf('analista')).toEqual(['person', 'page.read', 'statistics.read', 'team.read']);
});

const page = (uid: string, plan: 'free' | 'pro' | 'enterprise', values: object = {}) => ({
  uid,
  plan,
  rol: 'dueno' as const,
  planDe: null,
  ...values,
});
const sharing = (counts: Record<string, number> = {}) => new Map(Object.entries(counts));

describe('how many pages somebody may own', () => {
  it('is what the best plan of a page of their own has room for', () => {
    expect(maxPages([], 'free')).toBe(1);
    expect(maxPages([page('a', 'free'), page('b', 'pro')], 'free')).toBe(3);
    expect(maxPages([page('a', 'free')], 'enterprise')).toBe(10);
  });

  it('does not come of pages that have their plan from others, or that are others’', () => {
    expect(maxPages([page('a', 'enterprise', { planDe: 'x' })], 'free')).toBe(1);
    expect(maxPages([page('a', 'enterprise', { rol: 'editor' })], 'free')).toBe(1);
  });
});

describe('the page that pays for a further one', () => {
  it('is the one with the most room, while it has some', () => {
    const pages = [page('a', 'free'), page('b', 'pro'), page('c', 'enterprise')];
    expect(payerFor(pages, sharing(), 'free')?.uid).toBe('c');
    expect(payerFor(pages, sharing({ c: 9 }), 'free')?.uid).toBe('b');
    expect(payerFor(pages, sharing({ c: 9, b: 2 }), 'free')).toBeUndefined();
  });

  it('is none where everybody has the plan, or only others pay', () => {
    expect(payerFor([page('a', 'enterprise')], sharing(), 'enterprise')).toBeUndefined();
    expect(payerFor([page('a', 'pro', { rol: 'editor' })], sharing(), 'free')).toBeUndefined();
  });
});

const KEY = `${'aZ0_-'.repeat(8)}abc`;

it('reads the key of an invitation from its path, and from no other', () => {
  expect(invitationPath(KEY)).toBe(`/invitacion/${KEY}`);
  expect(invitationKey(`/invitacion/${KEY}`)).toBe(KEY);
  for (const path of [KEY, `/invitacion/${KEY}x`, `/invitacion/${KEY.slice(1)}`, `/otra/${KEY}`]) {
    expect(invitationKey(path)).toBeUndefined();
  }
  expect(invitationKey(`${'x'.repeat('/invitacion/'.length)}${KEY}`)).toBeUndefined();
});

it('reads the key of an admission from its path, and from no other', () => {
  expect(admissionPath(KEY)).toBe(`/dashboard?alta=${KEY}`);
  expect(admissionKey(`/dashboard?alta=${KEY}`)).toBe(KEY);
  for (const path of [KEY, `/dashboard?alta=${KEY}x`, `x/dashboard?alta=${KEY}`, '/dashboard']) {
    expect(admissionKey(path)).toBeUndefined();
  }
});
