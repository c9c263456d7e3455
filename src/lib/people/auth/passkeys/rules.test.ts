import { expect, it } from 'vitest';
import { relyingParty } from './rules';

it.each([
  ['https://enlaza.example', 'enlaza.example'],
  ['https://enlaza.example:8443', 'enlaza.example'],
  ['http://localhost:4321', 'localhost'],
  ['http://enlaza.example', undefined],
  ['http://127.0.0.1:4321', undefined],
  ['https://[::1]:4321', undefined],
])('passkeys made at %s are of %s', (origin, id) => {
  expect(relyingParty(origin)).toEqual(id && { id, origin });
});
