import { describe, expect, it } from 'vitest';
import { decrypt, encrypt, keyOf, prefixOf, ringOf, SecretError } from './cipher';

const [ONE, TWO] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const ring = ringOf([ONE]);
const PLACE = 'cobros.llave:p1';
const TEXT = 'rk_live_ñandú 🗝️';

/** The ciphertext with one bit of its body turned over. */
function turned(sealed: string, at: number): string {
  const [version, id, body = ''] = sealed.split('.');
  const bytes = Buffer.from(body, 'base64url');
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return [version, id, bytes.toString('base64url')].join('.');
}

describe('a secret that is kept', () => {
  it('opens in its own place', () => {
    const sealed = encrypt(ring, TEXT, PLACE);
    expect(sealed).not.toContain('rk_live');
    expect(decrypt(ring, sealed, PLACE)).toBe(TEXT);
  });

  it('never looks the same twice', () => {
    expect(encrypt(ring, TEXT, PLACE)).not.toBe(encrypt(ring, TEXT, PLACE));
  });

  it('does not open in another row, nor in another column', () => {
    const sealed = encrypt(ring, TEXT, PLACE);
    expect(() => decrypt(ring, sealed, 'cobros.llave:p2')).toThrow(SecretError);
    expect(() => decrypt(ring, sealed, 'correos.datos:p1')).toThrow(SecretError);
  });

  it('does not open when any bit of it was changed', () => {
    const sealed = encrypt(ring, 'corto', PLACE);
    const length = Buffer.from(sealed.split('.')[2] ?? '', 'base64url').length;
    for (let at = 0; at < length; at += 1) {
      expect(() => decrypt(ring, turned(sealed, at), PLACE)).toThrow(SecretError);
    }
  });

  it('does not open when cut short, nor when it is none of ours', () => {
    const sealed = encrypt(ring, TEXT, PLACE);
    for (const bad of [sealed.slice(0, 20), `${prefixOf(keyOf(ONE))}AAAA`, '', 'texto', 'v1..']) {
      expect(() => decrypt(ring, bad, PLACE)).toThrow(SecretError);
    }
  });

  it('opens under a former key, and is sealed under the new one', () => {
    const sealed = encrypt(ring, TEXT, PLACE);
    const both = ringOf([TWO, ONE]);
    expect(decrypt(both, sealed, PLACE)).toBe(TEXT);
    expect(encrypt(both, TEXT, PLACE)).toContain(prefixOf(keyOf(TWO)));
    expect(() => decrypt(ringOf([TWO]), sealed, PLACE)).toThrow(/is not here/);
  });

  it('is not kept where there is no key', () => {
    expect(() => encrypt(ringOf([]), TEXT, PLACE)).toThrow(SecretError);
  });

  it('says nothing of what it is in its issues', () => {
    const sealed = encrypt(ring, TEXT, PLACE);
    expect(() => decrypt(ring, turned(sealed, 30), PLACE)).toThrow(/^the ciphertext was changed/);
  });
});
