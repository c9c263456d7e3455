import { beforeEach, expect, it, vi } from 'vitest';
import { compareServedPage, storeTabPage } from './tab-page';

const ana = (uid: string) => ({ persona: 'ana', uid });
const at = (path: string) => new URL(path, 'http://localhost');

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

it('a new tab shows what it is sent', () => {
  expect(compareServedPage(ana('one'), at('/enlaces'))).toEqual({ kind: 'same' });
});

it('a tab that is reloaded asks for its own page when another was chosen elsewhere', () => {
  storeTabPage(ana('one'));
  expect(compareServedPage(ana('two'), at('/ajustes?a=b#sesiones'))).toEqual({
    kind: 'other',
    address: '/ajustes?a=b&cuenta=one#sesiones',
  });
  expect(compareServedPage(ana('one'), at('/ajustes'))).toEqual({ kind: 'same' });
});

it('it takes what it asked for, and hides how it asked', () => {
  storeTabPage(ana('one'));
  const state = compareServedPage(ana('one'), at('/ajustes?a=b&cuenta=one#sesiones'));
  expect(state).toEqual({ kind: 'named', address: '/ajustes?a=b#sesiones' });
});

it('a page that is not theirs any more is given up, and asked for once only', () => {
  storeTabPage(ana('one'));
  const state = compareServedPage(ana('two'), at('/enlaces?cuenta=one'));
  expect(state).toEqual({ kind: 'lost', address: '/enlaces' });
});

it('whoever signs in as somebody else in the same tab sees their own', () => {
  storeTabPage({ persona: 'eva', uid: 'one' });
  expect(compareServedPage(ana('two'), at('/enlaces'))).toEqual({ kind: 'same' });
});

it('without storage a tab shows what it is sent', () => {
  vi.stubGlobal('sessionStorage', undefined);
  storeTabPage(ana('one'));
  expect(compareServedPage(ana('two'), at('/enlaces'))).toEqual({ kind: 'same' });
});
