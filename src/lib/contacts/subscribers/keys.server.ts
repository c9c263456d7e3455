import { createHmac } from 'node:crypto';
import { sha256 } from '@/lib/core/crypto/digest';
import { isSigned, signText } from '@/lib/core/crypto/mac';
import { REQUEST_KINDS, type RequestKind } from '../limits';

const KEY = /^([\w-]{43})([\w-]{43})$/;
/** A key of earlier versions: a subscriber's id and its HMAC. */
const ID_KEY = /^([\w-]{22})([\w-]{43})$/;

const leavingPurpose = (kind: RequestKind) => `baja-${kind}`;

/**
 * Returns the HMAC of an address, which differs between pages. Its key is public: only a signature
 * beside it makes it a key.
 */
export function traceOf(uid: string, correo: string): string {
  return createHmac('sha256', uid).update(correo.trim().toLowerCase()).digest('base64url');
}

/**
 * Returns the stored form of a trace, which finds its subscriber. Its prefix is outside the hash, so
 * that it equals the hash of no key: keys of earlier versions are found by theirs.
 */
export const storedTrace = (trace: string) => `huella:${sha256(trace)}`;

/**
 * Returns the key that confirms and ends a subscription: the address's trace with an HMAC. A later
 * request gets the same key, so that no mail's link is invalidated by another.
 */
export const confirmationKey = (kind: RequestKind, trace: string) => trace + signText(kind, trace);

/** Returns the key in letters, which only ends a subscription, because letters are forwarded. */
export const leavingKey = (kind: RequestKind, trace: string) =>
  trace + signText(leavingPurpose(kind), trace);

/** A key's content: the trace of an address, or the id of a subscriber of earlier versions. */
interface KeyContent {
  kind: RequestKind;
  confirms: boolean;
  trace?: string;
  id?: string;
}

/** Returns the content of a key of ours; undefined for any other text. */
export function readKey(key: string): KeyContent | undefined {
  const [, trace = '', mark = ''] = KEY.exec(key) ?? [];
  const [, short = '', idMark = ''] = ID_KEY.exec(key) ?? [];
  const hex = Buffer.from(short, 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  for (const kind of REQUEST_KINDS) {
    if (isSigned(kind, trace, mark)) return { kind, confirms: true, trace };
    if (isSigned(leavingPurpose(kind), trace, mark)) return { kind, confirms: false, trace };
    if (isSigned(kind, id, idMark)) return { kind, confirms: true, id };
  }
  return undefined;
}

/** Returns the kind of subscription of a mail's key, even when the subscription is gone. */
export const purposeOfKey = (key: string): RequestKind => readKey(key)?.kind ?? 'novedades';
