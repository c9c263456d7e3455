import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../../../tests/setup/schemas';
import { isCopied, relyingParty } from './rules';
import { keySignInSchema, newKeySchema } from './schema';

const COMMON = { id: 'aZ0_-', rawId: 'aZ0_-', type: 'public-key' };
const SIGNED = { clientDataJSON: 'a', authenticatorData: 'a', signature: 'a' };
const signIn = (response: object, common: object = {}) =>
  Object.keys(
    issuesOf(keySignInSchema, {
      respuesta: { ...COMMON, ...common, response: { ...SIGNED, ...response } },
    }),
  );

describe("a passkey's response", () => {
  it('is let by with what later browsers add', () => {
    expect(signIn({ userHandle: null, later: 1 }, { authenticatorAttachment: 'platform' })).toEqual(
      [],
    );
  });

  it.each([
    [{ signature: 'a'.repeat(4_096) }, []],
    [{ signature: 'a'.repeat(4_097) }, ['respuesta.response.signature']],
    [{ signature: '' }, ['respuesta.response.signature']],
    [{ clientDataJSON: 'a=' }, ['respuesta.response.clientDataJSON']],
    [{ authenticatorData: ' a' }, ['respuesta.response.authenticatorData']],
    [{ userHandle: 'a'.repeat(201) }, ['respuesta.response.userHandle']],
  ])('is base64url of a length that is bounded: %j', (response, fields) => {
    expect(signIn(response)).toEqual(fields);
  });

  it('is of a passkey', () => {
    expect(signIn({}, { type: 'password' })).toEqual(['respuesta.type']);
    expect(signIn({}, { rawId: 'a'.repeat(1_401) })).toEqual(['respuesta.rawId']);
  });

  it('brings the transports of a new one, at most ten', () => {
    const made = (transports: string[]) =>
      Object.keys(
        issuesOf(newKeySchema, {
          respuesta: {
            ...COMMON,
            response: { clientDataJSON: 'a', attestationObject: 'a', transports },
          },
        }),
      );
    expect(made(Array(10).fill('usb'))).toEqual([]);
    expect(made(Array(11).fill('usb'))).toEqual(['respuesta.response.transports']);
  });
});

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
