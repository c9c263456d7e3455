import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { config } from '@/lib/core/env/config';
import { keyState } from './keyring';

/** Returns the HMAC keys, the current one first. */
function keys(): Buffer[] {
  const keys = [...keyState().ring.all.values()].map(({ bytes }) => bytes);
  // Without a SECRET_KEY: only this installation's processes know the database's URL.
  return keys.length > 0 ? keys : [createHash('sha256').update(config().databaseUrl).digest()];
}

/** Returns the HMAC of a text under the key of its purpose, which is derived from `key`. */
function markOf(key: Buffer, purpose: string, text: string): Buffer {
  const own = createHmac('sha256', key).update(`enlaza ${purpose}`).digest();
  return createHmac('sha256', own).update(text).digest();
}

/** Bytes of a short MAC. */
const SHORT = 8;

/**
 * Returns the HMAC-SHA256 of a text for one purpose, base64url, which only this installation can
 * compute. The text itself stays readable.
 */
export function signText(purpose: string, text: string): string {
  const [key = Buffer.alloc(0)] = keys();
  return markOf(key, purpose, text).toString('base64url');
}

/** Returns 64 bits of that HMAC in hexadecimal, for texts with little space, verified here only. */
export function signShortly(purpose: string, text: string): string {
  return Buffer.from(signText(purpose, text), 'base64url').toString('hex', 0, SHORT);
}

const isMark = (purpose: string, text: string, mark: Buffer, length?: number) =>
  keys().some((key) => {
    const own = markOf(key, purpose, text).subarray(0, length);
    return mark.length === own.length && timingSafeEqual(mark, own);
  });

/** Returns true when this installation made a MAC for the text and purpose, with any key. */
export function isSigned(purpose: string, text: string, mark: string): boolean {
  return isMark(purpose, text, Buffer.from(mark, 'base64url'));
}

/** Verifies a short MAC in the same way. */
export function isSignedShortly(purpose: string, text: string, mark: string): boolean {
  return isMark(purpose, text, Buffer.from(mark, 'hex'), SHORT);
}
