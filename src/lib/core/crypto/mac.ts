import {
  createHash,
  createHmac,
  createSecretKey,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto';
import { config } from '@/lib/core/env/config';
import { keyState } from './keyring';

let ofUrl: { url: string; key: Buffer } | undefined;

/** The key without a SECRET_KEY: only this installation's processes know the database's URL. */
function keyOfUrl(): Buffer {
  const url = config().databaseUrl;
  if (ofUrl?.url !== url) ofUrl = { url, key: createHash('sha256').update(url).digest() };
  return ofUrl.key;
}

/** Returns the HMAC keys, the current one first. */
function keys(): Buffer[] {
  const { current, all } = keyState().ring;
  const others = [...all.values()].filter(({ id }) => id !== current?.id);
  const keys = [...(current ? [current] : []), ...others].map(({ bytes }) => bytes);
  return keys.length > 0 ? keys : [keyOfUrl()];
}

/** The keys by purpose, cached while the key that they are derived from is the same. */
const derived = new WeakMap<Buffer, Map<string, KeyObject>>();

function keyFor(key: Buffer, purpose: string): KeyObject {
  const keysOf = derived.get(key) ?? new Map<string, KeyObject>();
  derived.set(key, keysOf);
  const digest = () => createHmac('sha256', key).update(`enlaza ${purpose}`).digest();
  const own = keysOf.get(purpose) ?? createSecretKey(digest());
  keysOf.set(purpose, own);
  return own;
}

/** Returns the HMAC of a text under the key of its purpose. */
function markOf(key: Buffer, purpose: string, text: string): Buffer {
  return createHmac('sha256', keyFor(key, purpose)).update(text).digest();
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
