import { expect, it } from 'vitest';
import { isCopied, relyingParty } from './rules';

it.each([
  ['https://enlaza.example', 'enlaza.example'],
  ['https://enlaza.example:8443', 'enlaza.example'],
  ['http://localhost:4321', 'localhost'],
  ['http://ana.localhost:4321', 'ana.localhost'],
  ['http://enlaza.example', undefined],
  ['http://localhost.example', undefined],
  ['http://127.0.0.1:4321', undefined],
  ['https://[::1]:4321', undefined],
])('passkeys made at %s are of %s', (origin, id) => {
  expect(relyingParty(origin)).toEqual(id && { id, origin });
});

it.each([
  { counter: 0, before: 0, copied: false },
  { counter: 5, before: 4, copied: false },
  { counter: 1, before: 0, copied: false },
  { counter: 4, before: 4, copied: true },
  { counter: 3, before: 4, copied: true },
  { counter: 0, before: 4, copied: true },
])('a counter of $counter after $before means a copied key: $copied', ({ copied, ...counters }) => {
  expect(isCopied(counters.counter, counters.before)).toBe(copied);
});
